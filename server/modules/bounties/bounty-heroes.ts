import { aptitudeScore, hundredthsOf, multiplierOf } from '../../../core/rules/economy/aptitude.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { Bounty, bountyEndpoints, BountyHero, BountyVote } from '../../../core/wire/lp/bounties.ts';
import { heroAccountOf } from '../../chain/contracts/hero-account.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { HeroesService } from '../heroes/heroes.service.ts';
import type { VestingsService } from '../vestings/vestings.service.ts';
import { accountsSince } from './accounts/accounts.repository.ts';
import { aptitudeTermsOf, sumsByToken, wireBounty, wireVote } from './bounties-wire.ts';
import * as repository from './bounties.repository.ts';
import { aptitudeOrder, countInHand, listInHand } from './hands.repository.ts';

type Endpoints = typeof bountyEndpoints;
type HeroesInput = InputOf<Endpoints['heroes']>;
/** `unclaimed`: what votes of these heroes earned and nobody has yet, whoever holds them: one that is for sale is in escrow. */
type OfHeroes = { bounties: Bounty[]; votes: BountyVote[]; unclaimed: BountyVote[] };
export type BountyHeroesDeps = {
  db: Database;
  chainId: number;
  contracts: ContractAddresses;
  cursors: Cursors;
  heroes: Pick<HeroesService, 'list' | 'tokenIdsOf' | 'placesOf'>;
  vestings: Pick<VestingsService, 'lockedOf'>;
};

/** The epoch that runs or was the last, and the figures by which a captain would count now. */
async function presentOf(db: Database, now: Date) {
  const found = await repository.latestEpoch(db, now);
  const isRunning = found !== null && now >= found.epoch.startsAt && now < found.epoch.endsAt;
  const terms = isRunning ? found.terms : await repository.lastTerms(db);
  return { epochId: found?.epoch.epochId ?? null, isRunning, terms: terms && aptitudeTermsOf(terms) };
}

/** A page of those that an owner has in hand, by what each would count now as a captain. */
async function pageByAptitude(
  { db, cursors, heroes }: Pick<BountyHeroesDeps, 'db' | 'cursors' | 'heroes'>,
  { input, order, now }: { input: HeroesInput; order: 'asc' | 'desc'; now: Date },
) {
  const { owner, ...others } = input.filter;
  if (owner === undefined || Object.keys(others).length > 0) {
    throw new ApiError('badRequest', 'aptitude is of one owner');
  }
  const key = aptitudeOrder(await presentOf(db, now), order);
  const page = await listPage({
    endpoint: 'bounties.heroes',
    ...{ input, cursors },
    count: () => countInHand(db, owner),
    rows: (after, limit) => listInHand(db, owner, { order: key, after, limit }),
  });
  const { list } = await heroes.list({ size: Math.max(1, page.list.length), sorter: [], filter: { id: page.list } });
  return { ...page, list: list.sort((one, other) => page.list.indexOf(one.id) - page.list.indexOf(other.id)) };
}

/** Of the heroes that an owner has in hand the one that counts most; null without one. */
async function bestInHand(db: Database, owner: string, now: Date): Promise<string | null> {
  const order = aptitudeOrder(await presentOf(db, now), 'desc');
  const [best] = await listInHand(db, owner, { order, after: null, limit: 1 });
  return best?.row ?? null;
}

async function ofHeroes(
  db: Database,
  ids: readonly string[],
  { epochId, now }: { epochId: number | null; now: Date },
): Promise<OfHeroes> {
  if (epochId === null || ids.length === 0) return { bounties: [], votes: [], unclaimed: [] };
  const paged = { order: repository.offerOrder('startedAt', 'desc'), after: null, limit: ids.length };
  const [offers, votes] = await Promise.all([
    repository.listOffers(db, { epochId: [epochId], captainId: ids }, paged),
    repository.votesToTell(db, ids.map(BigInt), { epochId, now }),
  ]);
  const unpaid = votes.filter(({ row, endsAt }) => row.paid === null && endsAt <= now);
  return {
    bounties: offers.map(wireBounty),
    votes: votes.filter(({ row }) => row.epochId === epochId).map(wireVote),
    unclaimed: unpaid.map(wireVote).filter(({ reward }) => reward !== '0'),
  };
}

/** Heroes with what they are in the epoch that runs, or were in the last one. */
export function createBountyHeroes({ db, chainId, contracts, cursors, heroes, vestings }: BountyHeroesDeps) {
  async function dressed(list: readonly Hero[], now: Date): Promise<BountyHero[]> {
    const ids = list.map(({ id }) => id);
    const { epochId, isRunning, terms } = await presentOf(db, now);
    const accounts = list.map(({ id }) => heroAccountOf(contracts, chainId, BigInt(id)));
    const [{ bounties, votes, unclaimed }, locked, made] = await Promise.all([
      ofHeroes(db, ids, { epochId, now }),
      vestings.lockedOf(ids),
      accountsSince(db, accounts),
    ]);
    return list.map((hero, at) => {
      const account = accounts[at] ?? '';
      const bounty = bounties.find(({ captainId }) => captainId === hero.id) ?? null;
      const badges = isRunning ? (bounty?.badges ?? 0) : 0;
      const apt = { rarity: hero.rarity, badges, level: hero.upgradeLevel };
      const score = terms ? aptitudeScore(terms, apt) : 0n;
      return {
        hero,
        aptitude: hundredthsOf(score),
        multiplier: multiplierOf(terms ?? { slope: 0n }, score).toString(),
        bounty,
        vote: votes.find(({ heroId }) => heroId === hero.id) ?? null,
        unclaimed: sumsByToken(unclaimed.filter(({ heroId }) => heroId === hero.id)),
        locked: locked.get(hero.id) ?? '0',
        account,
        accountSince: made.get(account)?.toISOString() ?? null,
      };
    });
  }

  return {
    bestInHand: (owner: string, now: Date) => bestInHand(db, owner, now),

    async hero({ id }: InputOf<Endpoints['hero']>, { now }: CallContext): Promise<BountyHero> {
      const { list } = await heroes.list({ size: 1, sorter: [], filter: { id: [id] } });
      const [one] = await dressed(list, now);
      if (!one) throw new ApiError('heroMissing');
      return one;
    },

    async heroes(input: HeroesInput, { now }: CallContext): Promise<OutputOf<Endpoints['heroes']>> {
      const [first, ...more] = input.sorter;
      if (first && more.length > 0) throw new ApiError('badRequest', 'heroes have one sorter');
      const { order = 'asc', field = 'id' } = first ?? {};
      const page =
        field === 'aptitude'
          ? await pageByAptitude({ db, cursors, heroes }, { input, order, now })
          : await heroes.list({ ...input, sorter: first ? [{ field, order }] : [] });
      return { ...page, list: await dressed(page.list, now) };
    },
  };
}
