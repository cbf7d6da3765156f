import { Interface, toBeHex, zeroPadValue, type LogDescription } from 'ethers';
import { gachaAbi } from '../../../core/abi/gacha.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { lineOf, type BoxOdds } from '../../../core/rules/boxes/boxes.ts';
import { proveDraws, traitsText, type ProofStep } from '../../../core/rules/boxes/opening-proof.ts';
import { hashOf } from '../operator/words.ts';
import type { Rpc } from '../rpc.ts';
import { askContract, RANGE, readLogs, type ChainLog, type Topics } from './chain-reads.ts';

export type Check = readonly [sentence: string, holds: boolean];

const gacha = new Interface(gachaAbi);
const hero = new Interface(heroAbi);

/** What the event of opened boxes says. */
type Opened = { requestId: bigint; user: string; boxId: number; amount: number; firstHeroId: bigint; misses: number };

/** The boxes that a log says were opened; null for any other log. */
export function openedOf(log: ChainLog): Opened | null {
  const parsed = gacha.parseLog(log);
  if (parsed?.name !== 'BoxesOpened') return null;
  return {
    requestId: numberOf(parsed, 'requestId'),
    user: String(parsed.args['user']),
    boxId: Number(numberOf(parsed, 'boxId')),
    amount: Number(numberOf(parsed, 'amount')),
    firstHeroId: numberOf(parsed, 'firstHeroId'),
    misses: Number(numberOf(parsed, 'misses')),
  };
}

const numberOf = ({ args }: LogDescription, name: string) => BigInt(String(args[name]));

/** Draws the heroes again by the rules and odds that are published, and holds them against those that were minted. */
export async function boxChecks(rpc: Rpc, contract: string, log: ChainLog, word: string): Promise<Check[]> {
  const opened = openedOf(log);
  if (!opened) throw new Error('This log tells of no opened boxes');
  const { amount, firstHeroId } = opened;
  const chain: BoxChain = { rpc, contract };
  const odds = await oddsOf(chain, opened);
  const missesBefore = odds.guaranteeAt === 0 ? 0 : await missesOf(chain, opened, log);
  const minted = await mintedTraits(chain, opened, log.blockNumber);
  const facts = { odds, amount, firstHeroId, missesBefore, missesAfter: opened.misses, minted };
  return proveDraws(hashOf, word, facts).map((step): Check => [sentenceOf(step, opened), step.holds]);
}

function sentenceOf(step: ProofStep, { boxId, amount, firstHeroId }: Opened): string {
  if (step.part === 'misses') return `${step.before} boxes without luck before it make ${step.after} after it`;
  if (step.part !== 'hero') throw new Error(`${step.part} is no part of a draw`);
  const place = step.heroId - firstHeroId + 1n;
  return `box ${place} of ${amount}, of kind ${boxId}, gives hero ${step.heroId} of rarity ${step.rarity}`;
}

type BoxChain = { rpc: Rpc; contract: string };

/** The odds that a request was made by: those of the version that its own event names. */
async function oddsOf({ rpc, contract }: BoxChain, { requestId, boxId }: Opened): Promise<BoxOdds> {
  const { blockNumber } = (await askContract(rpc, { address: contract, speaks: gacha }, 'ticketOf', requestId)) as {
    blockNumber: bigint;
  };
  const at = Number(blockNumber);
  const topics = [topicOf(gacha, 'OpeningRequested'), toBeHex(requestId, 32)];
  const [asked] = await readLogs(rpc, { address: contract, topics, from: at, to: at });
  const request = asked && gacha.parseLog(asked);
  if (!request) throw new Error(`The node has no event of request ${requestId}`);
  const version = numberOf(request, 'version');
  const odds = await askContract(rpc, { address: contract, speaks: gacha }, 'oddsAt', boxId, version);
  const { rarityBps, guaranteeAt, guaranteedRarity, onlyClass, onlyFaction, featuredSuits } = odds as Published;
  return {
    rarityBps: rarityBps.map(Number),
    guaranteeAt: Number(guaranteeAt),
    guaranteedRarity: Number(guaranteedRarity),
    onlyClass: Number(onlyClass),
    onlyFaction: Number(onlyFaction),
    featuredSuits: featuredSuits.map(Number),
  };
}

type Published = {
  [Name in keyof BoxOdds]: BoxOdds[Name] extends number ? bigint : readonly bigint[];
};

/**
 * How many boxes in a row the user had opened without luck, as the opening before this one in its line says. Those whose
 * odds had no guarantee count for nothing. Read backwards, as far as there were requests at all.
 */
async function missesOf(chain: BoxChain, opened: Opened, log: ChainLog): Promise<number> {
  const { rpc, contract } = chain;
  const first = await askContract(rpc, { address: contract, speaks: gacha }, 'ticketOf', 1n);
  const begin = Number((first as { blockNumber: bigint }).blockNumber);
  const topics = [topicOf(gacha, 'BoxesOpened'), null, zeroPadValue(opened.user, 32)];
  for (let to = log.blockNumber; to >= begin; to -= RANGE) {
    const from = Math.max(begin, to - RANGE + 1);
    const logs = await readLogs(rpc, { address: contract, topics, from, to });
    for (const one of logs.reverse()) {
      const earlier = isBefore(one, log) ? openedOf(one) : null;
      if (!earlier || lineOf(earlier.boxId) !== lineOf(opened.boxId)) continue;
      if ((await oddsOf(chain, earlier)).guaranteeAt !== 0) return earlier.misses;
    }
  }
  return 0;
}

const isBefore = (a: ChainLog, b: ChainLog) =>
  a.blockNumber < b.blockNumber || (a.blockNumber === b.blockNumber && a.logIndex < b.logIndex);

/** The traits that these heroes were born with, by id, written as the rules write them. */
async function mintedTraits(
  { rpc, contract }: BoxChain,
  { amount, firstHeroId }: Opened,
  block: number,
): Promise<Map<bigint, string>> {
  const heroes = String(await askContract(rpc, { address: contract, speaks: gacha }, 'heroes'));
  const ids = Array.from({ length: amount }, (_, place) => toBeHex(firstHeroId + BigInt(place), 32));
  const topics: Topics = [topicOf(hero, 'HeroMinted'), ids];
  const logs = await readLogs(rpc, { address: heroes, topics, from: block, to: block });
  const births = logs.flatMap((log) => hero.parseLog(log) ?? []);
  return new Map(births.map((birth) => [numberOf(birth, 'tokenId'), traitsText(birth.args['traits'])]));
}

function topicOf(contract: Interface, name: string): string {
  const event = contract.getEvent(name);
  if (!event) throw new Error(`The contract has no event ${name}`);
  return event.topicHash;
}
