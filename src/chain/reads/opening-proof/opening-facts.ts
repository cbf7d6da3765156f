import { AbiCoder, type Interface, type LogDescription } from 'ethers/abi';
import { keccak256 } from 'ethers/crypto';
import { toBeHex, zeroPadValue } from 'ethers/utils';
import { lineOf, type BoxOdds } from '../../../../core/rules/boxes/boxes.ts';
import { traitsText, type OpeningFacts } from '../../../../core/rules/boxes/opening-proof.ts';
import { dayOf, type HashOf } from '../../../../core/rules/draws/request-word.ts';
import type { ContractAddresses } from '../../../../core/wire/contract-addresses.ts';
import { interfaceOf, type Log } from '../../actions/kernel/contracts.ts';
import { toCount, toQuantity, type RpcClient } from '../../rpc-client.ts';

/** Nodes refuse to look through more blocks at once. */
const RANGE = 2_000;
const ZERO_WORD = `0x${'0'.repeat(64)}`;

/** Days, heights, kinds and chances: all of them small. */
const countOf = (value: bigint): number => toCount(toQuantity(value));

const coder = AbiCoder.defaultAbiCoder();
export const hashOf: HashOf = (types, values) => keccak256(coder.encode(types, values));

type Chain = { rpc: RpcClient; contracts: ContractAddresses };
type PlacedLog = Log & { blockNumber: string; logIndex: string };
type Topics = readonly (string | null)[];
/** What the event of opened boxes says, and where it stands. */
type Opened = {
  requestId: bigint;
  user: string;
  boxId: bigint;
  amount: number;
  firstHeroId: bigint;
  misses: number;
  height: number;
  index: number;
};

/** The seed that decided it is not on chain yet. */
export type SeedWait = { day: number };

/**
 * Everything that decides what is in boxes, read from a node and from nobody else: the server is only asked which
 * transaction answered, and one that tells of another request is none.
 */
export async function readOpeningFacts(
  chain: Chain,
  { id, closeTxHash }: { id: string; closeTxHash: string },
): Promise<OpeningFacts | SeedWait> {
  const requestId = BigInt(id);
  const ticket = await ask<{ openedAt: bigint; blockNumber: bigint }>(chain, 'ticketOf', requestId);
  const day = dayOf(countOf(ticket.openedAt));
  const { commitment, seed } = await ask<{ commitment: string; seed: string }>(chain, 'seedOf', day);
  if (seed === ZERO_WORD) return { day };
  const height = countOf(ticket.blockNumber);
  const [chainId, block, answer] = await Promise.all([
    chain.rpc.call<string>('eth_chainId'),
    chain.rpc.call<{ hash: string } | null>('eth_getBlockByNumber', [toQuantity(height), false]),
    readAnswer(chain, requestId, closeTxHash),
  ]);
  if (!block) throw new Error(`The node has no block ${height}`);
  const { opened, usedHash, minted } = answer;
  const odds = await oddsOf(chain, opened);
  const { amount, firstHeroId } = opened;
  return {
    ...{ seed, commitment, odds, amount, firstHeroId, minted },
    blockHash: block.hash,
    place: { chainId: toCount(chainId), contract: chain.contracts.gacha, requestId, blockHash: usedHash },
    missesBefore: odds.guaranteeAt === 0 ? 0 : await missesBefore(chain, opened),
    missesAfter: opened.misses,
  };
}

async function ask<Answer>({ rpc, contracts }: Chain, name: string, ...values: unknown[]): Promise<Answer> {
  const data = interfaceOf('gacha').encodeFunctionData(name, values);
  const answer = await rpc.call<string>('eth_call', [{ to: contracts.gacha, data }, 'latest']);
  return interfaceOf('gacha').decodeFunctionResult(name, answer)[0] as Answer;
}

const numberOf = ({ args }: LogDescription, name: string) => BigInt(String(args[name]));
const isOf = (address: string) => (log: Log) => log.address.toLowerCase() === address.toLowerCase();
const parsed = (speaks: Interface, log: Log) => speaks.parseLog(log);

function openedOf(log: PlacedLog): Opened | null {
  const event = parsed(interfaceOf('gacha'), log);
  if (event?.name !== 'BoxesOpened') return null;
  return {
    requestId: numberOf(event, 'requestId'),
    user: String(event.args['user']),
    boxId: numberOf(event, 'boxId'),
    amount: countOf(numberOf(event, 'amount')),
    firstHeroId: numberOf(event, 'firstHeroId'),
    misses: countOf(numberOf(event, 'misses')),
    height: toCount(log.blockNumber),
    index: toCount(log.logIndex),
  };
}

/** What the transaction that answered says of this request. */
async function readAnswer({ rpc, contracts }: Chain, requestId: bigint, hash: string) {
  const receipt = await rpc.call<{ logs: PlacedLog[] } | null>('eth_getTransactionReceipt', [hash]);
  const own = (receipt?.logs ?? []).filter(isOf(contracts.gacha));
  const opened = own.map(openedOf).find((one) => one?.requestId === requestId);
  const resolved = own
    .map((log) => parsed(interfaceOf('gacha'), log))
    .find((event) => event?.name === 'TicketResolved' && numberOf(event, 'requestId') === requestId);
  if (!opened || !resolved) throw new Error(`The node has no answer to request ${requestId} in ${hash}`);
  const births = (receipt?.logs ?? [])
    .filter(isOf(contracts.hero))
    .flatMap((log) => parsed(interfaceOf('hero'), log) ?? [])
    .filter(({ name }) => name === 'HeroMinted');
  const minted = new Map(births.map((birth) => [numberOf(birth, 'tokenId'), traitsText(birth.args['traits'])]));
  return { opened, usedHash: String(resolved.args['blockHash']), minted };
}

function readLogs({ rpc, contracts }: Chain, topics: Topics, from: number, to: number): Promise<PlacedLog[]> {
  const range = { fromBlock: toQuantity(from), toBlock: toQuantity(to) };
  return rpc.call('eth_getLogs', [{ address: contracts.gacha, topics, ...range }]);
}

const topicOf = (name: string) => interfaceOf('gacha').getEvent(name)?.topicHash ?? ZERO_WORD;

/** The odds that a request was made by: those of the version that its own event names. */
async function oddsOf(chain: Chain, { requestId, boxId }: Opened): Promise<BoxOdds> {
  const { blockNumber } = await ask<{ blockNumber: bigint }>(chain, 'ticketOf', requestId);
  const at = countOf(blockNumber);
  const [asked] = await readLogs(chain, [topicOf('OpeningRequested'), toBeHex(requestId, 32)], at, at);
  const request = asked && parsed(interfaceOf('gacha'), asked);
  if (!request) throw new Error(`The node has no event of request ${requestId}`);
  const odds = await ask<Published>(chain, 'oddsAt', boxId, numberOf(request, 'version'));
  return {
    rarityBps: odds.rarityBps.map(countOf),
    guaranteeAt: countOf(odds.guaranteeAt),
    guaranteedRarity: countOf(odds.guaranteedRarity),
    onlyClass: countOf(odds.onlyClass),
    onlyFaction: countOf(odds.onlyFaction),
    featuredSuits: odds.featuredSuits.map(countOf),
  };
}

type Published = {
  [Name in keyof BoxOdds]: BoxOdds[Name] extends number ? bigint : readonly bigint[];
};

/**
 * How many boxes in a row the user had opened without luck, as the opening before this one in its line says. Those whose
 * odds had no guarantee count for nothing. Read backwards, as far as there were requests at all: a server that was asked
 * for the opening before could leave one out.
 */
async function missesBefore(chain: Chain, opened: Opened): Promise<number> {
  const first = await ask<{ blockNumber: bigint }>(chain, 'ticketOf', 1n);
  const begin = countOf(first.blockNumber);
  const topics = [topicOf('BoxesOpened'), null, zeroPadValue(opened.user, 32)];
  for (let to = opened.height; to >= begin; to -= RANGE) {
    const logs = await readLogs(chain, topics, Math.max(begin, to - RANGE + 1), to);
    for (const log of logs.reverse()) {
      const earlier = openedOf(log);
      if (!earlier || !isBefore(earlier, opened) || !isSameLine(earlier, opened)) continue;
      if ((await oddsOf(chain, earlier)).guaranteeAt !== 0) return earlier.misses;
    }
  }
  return 0;
}

const isBefore = (one: Opened, other: Opened) =>
  one.height < other.height || (one.height === other.height && one.index < other.index);
const isSameLine = (one: Opened, other: Opened) => lineOf(countOf(one.boxId)) === lineOf(countOf(other.boxId));
