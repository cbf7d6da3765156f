import { AbiCoder, type Result } from 'ethers/abi';
import { keccak256 } from 'ethers/crypto';
import { proveForge, type ForgeAnswer, type ForgeStep } from '../../../../core/rules/draws/forge-proof.ts';
import { dayOf, type HashOf } from '../../../../core/rules/draws/request-word.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { interfaceOf, type Log } from '../../actions/kernel/contracts.ts';
import { toCount, toQuantity, type RpcClient } from '../../rpc-client.ts';

const ZERO_WORD = `0x${'0'.repeat(64)}`;
const POWER_UPGRADE = 3n;
const coder = AbiCoder.defaultAbiCoder();
const hashOf: HashOf = (types, values) => keccak256(coder.encode(types, values));
const countOf = (value: unknown): number => toCount(toQuantity(BigInt(String(value))));
const listOf = (value: unknown): number[] => [...(value as Iterable<bigint>)].map(countOf);

export type ForgeVerdict = {
  status: 'right' | 'wrong';
  /** Without its seed only what follows from the recorded word is shown. */
  isSeedKnown: boolean;
  steps: readonly ForgeStep[];
};

type Request = { id: string; closeTxHash: string };
type Chain = { rpc: RpcClient } & Pick<ChainConfig, 'contracts'>;

async function ask<Answer>({ rpc, contracts }: Chain, name: string, ...values: unknown[]): Promise<Answer> {
  const data = interfaceOf('forge').encodeFunctionData(name, values);
  const answer = await rpc.call<string>('eth_call', [{ to: contracts.forge, data }, 'latest']);
  return interfaceOf('forge').decodeFunctionResult(name, answer)[0] as Answer;
}

/** What the transaction that answered says of this request, read from the node and from nobody else. */
async function readAnswer({ rpc, contracts }: Chain, { id, closeTxHash }: Request) {
  const receipt = await rpc.call<{ logs: Log[] } | null>('eth_getTransactionReceipt', [closeTxHash]);
  const events = (receipt?.logs ?? [])
    .filter(({ address }) => address.toLowerCase() === contracts.forge.toLowerCase())
    .flatMap((log) => interfaceOf('forge').parseLog(log) ?? [])
    .filter(({ args }) => String(args['requestId']) === id);
  const resolved = events.find(({ name }) => name === 'TicketResolved');
  const result = events.find(({ name }) => name === 'Upgraded' || name === 'Recast');
  if (!resolved || !result) throw new Error(`The node has no answer to request ${id} in ${closeTxHash}`);
  const said = result.args['result'] as Result;
  return {
    answer: answerOf(result.name, said),
    word: String(said['word']),
    usedHash: String(resolved.args['blockHash']),
  };
}

function answerOf(name: string, said: Result): ForgeAnswer {
  if (name === 'Recast')
    return { kind: 'recast', chanceBps: countOf(said['chanceBps']), isLucky: Boolean(said['isLucky']) };
  return {
    kind: 'upgrade',
    isPower: said['action'] === POWER_UPGRADE,
    count: countOf(said['count']),
    capsBps: listOf(said['capsBps']),
    oldGrowthBps: listOf(said['oldGrowthBps']),
    newGrowthBps: listOf(said['newGrowthBps']),
  };
}

/** Whether what the server shows is what the chain says. */
function isShown(answer: ForgeAnswer, shown: Shown): boolean {
  if (answer.kind === 'recast') return answer.isLucky === shown.isLucky;
  return answer.newGrowthBps.join() === shown.newGrowthBps?.join();
}

export type Shown = { isLucky?: boolean | null; newGrowthBps?: readonly number[] | null };

/** Works an answer of the forge out again in this browser, and holds it against what is shown. */
export async function workOutForge(
  rpc: RpcClient,
  { contracts }: Pick<ChainConfig, 'contracts'>,
  request: Request,
  shown: Shown,
): Promise<ForgeVerdict> {
  const chain = { rpc, contracts };
  const requestId = BigInt(request.id);
  const ticket = await ask<{ openedAt: bigint; blockNumber: bigint }>(chain, 'ticketOf', requestId);
  const { commitment, seed } = await ask<{ commitment: string; seed: string }>(
    chain,
    'seedOf',
    dayOf(countOf(ticket.openedAt)),
  );
  const [chainId, block, { answer, word, usedHash }] = await Promise.all([
    rpc.call<string>('eth_chainId'),
    rpc.call<{ hash: string } | null>('eth_getBlockByNumber', [toQuantity(countOf(ticket.blockNumber)), false]),
    readAnswer(chain, request),
  ]);
  if (!block) throw new Error(`The node has no block of request ${request.id}`);
  const steps = proveForge(hashOf, {
    ...{ answer, word, commitment },
    seed: seed === ZERO_WORD ? null : seed,
    blockHash: block.hash,
    place: { chainId: toCount(chainId), contract: contracts.forge, requestId, blockHash: usedHash },
  });
  const isRight = isShown(answer, shown) && steps.every(({ holds }) => holds);
  return { status: isRight ? 'right' : 'wrong', isSeedKnown: seed !== ZERO_WORD, steps };
}
