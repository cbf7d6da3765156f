import { wrappedResource } from '../../../../core/rules/economy/resources.ts';
import { heroesOfOne, whole, type Action, type Walk } from './walk-people.ts';
import { voteFor } from './walk-rewards.ts';

/** The least that a bounty of wrapped coin is. */
const LEAST = 40;

/** Some coin made a token, by the call or as the bare coin. */
async function wrapSome({ chain, random }: Walk, address: string, amount: bigint): Promise<unknown> {
  return random.chance(0.7)
    ? chain.send(address, 'wrappedRon', 'deposit', [], amount)
    : chain.sendData(address, chain.contracts.wrappedRon, '0x', amount);
}

const wrap: Action = (walk) => wrapSome(walk, walk.random.pick(walk.walkers).address, whole(walk.random, 0, 60));

/** A part or all of it, now and then more than there is. */
async function unwrapOf({ chain, random }: Walk, address: string): Promise<unknown> {
  const held = (await chain.ask('wrappedRon', 'balanceOf', address)) as bigint;
  if (held === 0n && !random.chance(0.1)) return null;
  const most = random.chance(0.1) ? held + 1n : held;
  const amount = random.chance(0.5) ? most : most / 3n;
  return chain.send(address, 'wrappedRon', 'withdraw', [amount]);
}

const unwrap: Action = async (walk) => unwrapOf(walk, walk.random.pick(walk.walkers).address);

/** On to somebody else, or to the contract itself, which refuses it: nobody could make it coin again. */
const send: Action = async ({ chain, random, walkers }) => {
  const { address } = random.pick(walkers);
  const to = random.chance(0.1) ? chain.contracts.wrappedRon : random.pick(walkers).address;
  const held = (await chain.ask('wrappedRon', 'balanceOf', address)) as bigint;
  return held > 0n && chain.send(address, 'wrappedRon', 'transfer', [to, held / 4n]);
};

/** A bounty of what was wrapped for it, less than the least of it at times; the hero, if somebody has one. */
async function postWrapped(walk: Walk): Promise<number | null> {
  const { chain, random, captains } = walk;
  const mine = await heroesOfOne(walk, 1);
  const [captain] = mine?.ids ?? [];
  if (!mine || captain === undefined) return null;
  const { address } = mine.walker;
  const amount = whole(random, LEAST - 2, 2 * LEAST);
  await wrapSome(walk, address, amount);
  await chain.send(address, 'offerReward', 'create', [captain, chain.contracts.wrappedRon, amount]);
  captains.push(captain);
  return captain;
}

type Offer = { token: string; voted: bigint };
const ROUNDS = 60;
const POSTED = 3;

/** So much about bounties of wrapped coin that one of them has votes, which by chance alone some walks never see. */
export async function wrapALot(walk: Walk): Promise<void> {
  const { chain } = walk;
  const posted: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (posted.length < POSTED || round % 12 === 0) {
      const captain = await postWrapped(walk);
      await chain.mine();
      if (captain !== null && (await offerOf(walk, captain))) posted.push(captain);
      continue;
    }
    await voteFor(walk, posted);
    await chain.mine();
    const offers = await Promise.all(posted.map((captain) => offerOf(walk, captain)));
    if (offers.some((offer) => offer && offer.voted > 0n)) return;
  }
}

/** The captain's bounty of the running epoch, if it is one of wrapped coin. */
async function offerOf({ chain }: Walk, captain: number): Promise<Offer | null> {
  const epoch = (await chain.ask('bountyEpochs', 'currentEpochId')) as bigint;
  const offer = (await chain.ask('offerReward', 'offerOf', epoch, captain)) as Offer;
  return offer.token.toLowerCase() === chain.contracts.wrappedRon ? offer : null;
}

/** When a week is over: whoever was paid wrapped coin makes some of it coin again. */
export async function unwrapALot(walk: Walk): Promise<void> {
  for (const { address } of walk.walkers) await unwrapOf(walk, address);
  await walk.chain.mine();
}

type Economy = Record<string, Record<string, unknown>[]>;

/** What an index has of these people's wrapped coin, by how often: each part of the way from coin to coin. */
export function wrappedCounts(economy: Economy, wrappedRon: string, people: readonly string[]) {
  const isOne = (address: unknown) => typeof address === 'string' && people.includes(address);
  const moves = (economy['token_moves'] ?? []).filter(({ resource }) => resource === wrappedResource);
  const posted = (economy['bounty_offers'] ?? []).filter(({ token }) => token === wrappedRon);
  const keyOf = (row: Record<string, unknown>) => `${String(row['epoch_id'])} ${String(row['captain_id'])}`;
  const keys = new Set(posted.map(keyOf));
  const paid = (economy['bounty_votes'] ?? []).filter((vote) => isOne(vote['paid_to']) && keys.has(keyOf(vote)));
  return {
    wrapped: moves.filter(({ from_address: from, to_address: to }) => from === null && isOne(to)).length,
    posted: moves.filter(({ from_address: from, to_address: to }) => isOne(from) && to !== null && !isOne(to)).length,
    claimed: paid.filter((vote) => vote['paid'] !== '0').length,
    unwrapped: moves.filter(({ from_address: from, to_address: to }) => isOne(from) && to === null).length,
  };
}

export const wrappedActions: readonly (readonly [weight: number, action: Action])[] = [
  [4, wrap],
  [4, unwrap],
  [2, send],
  [3, async (walk) => postWrapped(walk)],
];
