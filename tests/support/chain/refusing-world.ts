import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRpc, quantity, type Rpc } from '../../../server/chain/rpc.ts';
import type { FailureName } from '../../../src/chain/actions/action-failure.ts';
import type { ChainAction, ContractName } from '../../../src/chain/actions/chain-action.ts';
import { interfaceOf } from '../../../src/chain/actions/kernel/contracts.ts';
import { refusalValues } from '../../../src/chain/actions/refusal-values.ts';
import { contractErrorText } from '../../../src/chain/contract-errors.ts';
import type { ContractRefusal } from '../../../src/chain/transactions/transaction-record.ts';
import type { Token } from '../../../src/lib/tokens/token.ts';
import type { ActionResult } from '../../../src/chain/actions/kernel/run-action.ts';
import { createPlayer, failureOf, refusalOf, type Player } from '../players.ts';
import { startPrivateChain, type PrivateChain } from '../private-chain.ts';
import { text } from '../texts.ts';

/** When its first block is mined, in seconds; each further one a second later, or when a case says. */
export const START = 2_000_000_000;
const GAS = quantity(15_000_000);
/** The first of anvil's well-known accounts: it made this chain, and has every role that it did not give away. */
export const ADMIN = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

/** Who calls what of ours, the coin that goes along, and which one of those that are there more than once. */
export type Call = [
  from: string,
  contract: ContractName,
  method: string,
  args: readonly unknown[],
  value?: bigint,
  at?: string,
];

let chain: PrivateChain;
let rpc: Rpc;
let snapshot: unknown;
let players: { one: Player; other: Player };
let prepared = START;
let now = START;

export const contracts = () => chain.config.contracts;
/** Who acts in these tests, and somebody else; the first two accounts after the admin. */
export const one = () => players.one.account.address;
export const other = () => players.other.account.address;

/** The next block, at this moment. */
export async function passTo(time: number): Promise<void> {
  now = time;
  await rpc.call('evm_setNextBlockTimestamp', time);
  await rpc.call('anvil_mine', '0x1');
}

/** All of it in one block; what is refused there fails the test. */
export async function act(...calls: readonly Call[]): Promise<void> {
  const hashes: unknown[] = [];
  for (const [from, contract, method, args, value = 0n, at = contracts()[contract]] of calls) {
    const data = interfaceOf(contract).encodeFunctionData(method, args);
    hashes.push(
      await rpc.call('eth_sendTransaction', {
        ...{ from, to: at },
        data,
        gas: GAS,
        value: quantity(value),
      }),
    );
  }
  await passTo(now + 1);
  const receipts = await rpc.batch(hashes.map((hash) => ['eth_getTransactionReceipt', hash] as const));
  receipts.forEach((receipt, at) => {
    if ((receipt as { status: string } | null)?.status !== '0x1') {
      throw new Error(`${calls[at]?.slice(1, 3).join('.') ?? ''} was refused`);
    }
  });
}

/** The one thing that this view of a contract answers. */
export async function read(contract: ContractName, method: string, args: readonly unknown[]): Promise<string> {
  const data = interfaceOf(contract).encodeFunctionData(method, args);
  const answer = await rpc.call('eth_call', { to: contracts()[contract], data }, 'latest');
  return String(interfaceOf(contract).decodeFunctionResult(method, String(answer))[0]);
}

/**
 * The real contracts on an anvil of a file alone, as `prepare` leaves them for each of its tests: what one brings about
 * there is forgotten before the next. To be called once, at the head of the file.
 */
export function withRefusingWorld(prepare: () => Promise<void>): void {
  beforeAll(async () => {
    chain = await startPrivateChain();
    rpc = createRpc(chain.url);
    players = { one: createPlayer(chain, 0), other: createPlayer(chain, 1) };
    await passTo(START);
    await prepare();
    prepared = now;
    snapshot = await rpc.call('evm_snapshot');
  }, 60_000);
  beforeEach(async () => {
    await rpc.call('evm_revert', snapshot);
    snapshot = await rpc.call('evm_snapshot');
    now = prepared;
  });
  afterAll(async () => {
    await Promise.all([players.one.leave(), players.other.leave()]);
    chain.stop();
  });
}

/** What came of it, with no question to the wallet and nothing on its way. */
export async function runUnasked<Input, Output>(
  action: ChainAction<Input, Output>,
  input: Input,
  by: 'one' | 'other' = 'one',
): Promise<ActionResult<Output>> {
  const result = await players[by].run(action, input);
  expect(players[by].questions).toEqual([]);
  expect(players[by].records()).toEqual([]);
  return result;
}

/** The sentence that a person reads, with its amounts in this token. */
export function sentenceOf({ name, args }: ContractRefusal, currency: Token | null): string {
  const shown = refusalValues({ name, args }, { config: chain.config, language: 'en', currency });
  return text(contractErrorText(name, args), { ...shown, name });
}

type Row<Input> = {
  /** What happens before. */
  after?: () => Promise<unknown>;
  by?: 'one' | 'other';
  input: () => Input | Promise<Input>;
  /** The contract's own error; none where something else stands in the way. */
  name?: string;
  /** What the dialog says where it is not the contract's error itself. */
  reason?: FailureName;
  /** The figures that the contract gives. */
  args?: () => Record<string, unknown>;
  /** What is read then. */
  says?: string | RegExp;
};

const refusalAs = (name: string, args: Record<string, unknown> = {}) => ({
  name,
  args: Object.fromEntries(Object.entries(args).map(([key, value]) => [key, String(value)])),
});

/** As a batch tells that the contract would refuse this call of it. */
export const refused = (...of: Parameters<typeof refusalAs>) => ({ state: 'refused', refusal: refusalAs(...of) });

/** Nothing of a batch would go through: each call has its own reason. */
export const noneDone = (...results: readonly unknown[]) => ({ failure: { reason: 'noneDone', details: { results } } });

/** Each way in which the contract would refuse it: by name, with its figures, and before the wallet is asked anything. */
export function describeRefusals<Input, Output>(
  action: ChainAction<Input, Output>,
  rows: Record<string, Row<NoInfer<Input>>>,
): void {
  describe(`${action.name} is refused`, () => {
    test.each(Object.entries(rows))('%s', async (_what, { after, by, input, name, reason, args, says }) => {
      await after?.();
      const result = await runUnasked(action, await input(), by);

      expect(failureOf(result)).toBe(reason ?? 'refused');
      const refusal = refusalOf(result);
      expect(refusal).toEqual(name === undefined ? null : refusalAs(name, args?.()));
      if (!refusal || says === undefined) return;
      const currency = ('failure' in result && result.failure.details.currency) || null;
      expect(sentenceOf(refusal, currency)).toMatch(says);
    });
  });
}
