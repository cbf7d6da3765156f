import type { ContractClaim } from '../../../../../core/wire/account/claimables.ts';
import { ActionFailure } from '../../action-failure.ts';
import type { CallResult } from '../../call-result.ts';
import type { ActionChain, BatchContract } from '../../chain-action.ts';
import { MAX_JOINED } from '../../limits.ts';
import type { ContractName } from '../abi-types.ts';
import type { Batches } from './batch.ts';
import { interfaceOf } from '../contracts.ts';
import type { Sending } from './sending.ts';

type Tools = Sending &
  Batches &
  Pick<ActionChain, 'assertItems' | 'ensureOperator'> & { contracts: Record<ContractName, string> };
/** Of one method, at least one of them. */
type Calls = readonly [ContractClaim, ...ContractClaim[]];
const UNSENT: CallResult = { state: 'unsent' };
const isAnyDone = (results: readonly CallResult[]) => results.some(({ state }) => state === 'done');

/** A build may be older than the server, and its ABI than the call. */
function isKnown({ contract, method, args, expects }: ContractClaim): boolean {
  const its = interfaceOf(contract);
  try {
    its.encodeFunctionData(method, args);
    return expects === null || its.getEvent(expects) !== null;
  } catch {
    return false;
  }
}

const hasBatch = (contract: ContractName): contract is BatchContract =>
  interfaceOf(contract).getFunction('batch') !== null;

const isStopped = (result: CallResult | undefined) => result?.state === 'unsent' && result.failure !== undefined;

/** A refusal of the contract is the row's own; whatever else fails ends the whole. */
async function resultOf(send: () => Promise<unknown>): Promise<CallResult> {
  try {
    await send();
    return { state: 'done' };
  } catch (error) {
    const refusal = error instanceof ActionFailure ? error.details.refusal : null;
    if (!refusal) throw error;
    return { state: 'refused', refusal };
  }
}

/** One call with the lists of all of them: all or none. */
function sendAll({ send }: Tools, calls: Calls): Promise<CallResult> {
  const [{ contract, method, args: places, expects }] = calls;
  const args = places.map((_, place) => calls.flatMap((call) => call.args[place] ?? []));
  return resultOf(() => send(contract, method, args, { expects }));
}

/** What is refused stops no other: which of them it is each is asked alone, and the others go without them. */
async function sendJoined(tools: Tools, calls: Calls): Promise<CallResult[]> {
  const all = await sendAll(tools, calls);
  if (all.state === 'done' || calls.length === 1) return calls.map(() => all);
  const { preflight } = tools;
  const alone = await Promise.all(
    calls.map(({ contract, method, args }) => resultOf(() => preflight(contract, method, args))),
  );
  const [first, ...more] = calls.filter((_, at) => alone[at]?.state === 'done');
  if (!first) return alone;
  // Each by itself would go through: it is all of them together that is refused.
  const kept = more.length + 1 === calls.length ? all : await sendAll(tools, [first, ...more]);
  return alone.map((result) => (result.state === 'done' ? kept : result));
}

/** As many as one call holds at a time; what went through stays true when a later one comes to nothing. */
async function settleJoined(tools: Tools, calls: Calls): Promise<CallResult[]> {
  const results: CallResult[] = [];
  for (let at = 0; at < calls.length; at += MAX_JOINED) {
    const [first, ...more] = calls.slice(at, at + MAX_JOINED);
    if (!first) break;
    try {
      results.push(...(await sendJoined(tools, [first, ...more])));
    } catch (error) {
      if (!isAnyDone(results) || !(error instanceof ActionFailure)) throw error;
      return [...results, ...[first, ...more].map((): CallResult => ({ state: 'unsent', failure: error }))];
    }
  }
  return results;
}

/** Those that would go through, in one transaction. */
async function settleBatch(tools: Tools, contract: BatchContract, calls: Calls): Promise<CallResult[]> {
  const results = await tools.tryBatch(contract, calls);
  const kept = results.flatMap(({ state }, index) => (state === 'done' ? [index] : []));
  if (kept.length === 0) return results;
  const sent = await tools.sendBatch(
    contract,
    kept.flatMap((index) => calls[index] ?? []),
  );
  kept.forEach((index, at) => {
    results[index] = sent[at] ?? UNSENT;
  });
  return results;
}

/** A transaction for each, one after the other, until one comes to nothing. */
async function settleEach(tools: Tools, calls: Calls): Promise<CallResult[]> {
  const { contracts, send, preflight, assertItems, ensureOperator } = tools;
  const settleOne = async ({ contract, method, args, expects, takes }: ContractClaim) => {
    if (takes !== null) {
      await preflight(contract, method, args);
      await assertItems(takes.itemId, takes.count);
      await ensureOperator(contracts.items, contracts[contract]);
    }
    return send(contract, method, args, { expects });
  };
  const results: CallResult[] = [];
  for (const call of calls) {
    try {
      results.push(await resultOf(() => settleOne(call)));
    } catch (error) {
      if (!isAnyDone(results) || !(error instanceof ActionFailure)) throw error;
      return [...results, { state: 'unsent', failure: error }];
    }
  }
  return results;
}

function settleMethod(tools: Tools, calls: Calls): Promise<CallResult[]> {
  const [{ contract, joins, takes }] = calls;
  if (joins) return settleJoined(tools, calls);
  // A batch asks for no approval of its own.
  return takes === null && hasBatch(contract) ? settleBatch(tools, contract, calls) : settleEach(tools, calls);
}

/**
 * Settles them method by method. What went through stays true when a later one comes to nothing: that one and what follows is
 * unsent. When nothing at all was done, the first failure is the whole's.
 */
export function createSettling(tools: Tools): Pick<ActionChain, 'settle'> {
  const settle: ActionChain['settle'] = async (calls) => {
    const results: CallResult[] = calls.map(() => UNSENT);
    const methods = new Map<string, number[]>();
    calls.forEach((call, index) => {
      const name = `${call.contract}.${call.method}`;
      if (isKnown(call)) methods.set(name, [...(methods.get(name) ?? []), index]);
    });
    for (const places of methods.values()) {
      const [first, ...more] = places.flatMap((index) => calls[index] ?? []);
      if (!first) continue;
      try {
        const settled = await settleMethod(tools, [first, ...more]);
        places.forEach((index, at) => {
          results[index] = settled[at] ?? UNSENT;
        });
      } catch (error) {
        if (!isAnyDone(results) || !(error instanceof ActionFailure)) throw error;
        for (const index of places) results[index] = { state: 'unsent', failure: error };
      }
      if (places.some((index) => isStopped(results[index]))) return results;
    }
    if (!isAnyDone(results)) throw new ActionFailure('noneDone', { results });
    return results;
  };
  return { settle };
}
