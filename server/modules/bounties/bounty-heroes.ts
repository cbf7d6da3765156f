import { aptitudeScore, hundredthsOf, multiplierOf } from '../../../core/rules/economy/aptitude.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { Bounty, bountyEndpoints, BountyHero, BountyVote } from '../../../core/wire/lp/bounties.ts';
import { heroAccountOf } from '../../chain/contracts/hero-account.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallContext } from '../../http/serve.ts';
import type { HeroesService } from '../heroes/heroes.service.ts';
import type { VestingsService } from '../vestings/vestings.service.ts';
import { aptitudeTermsOf, wireBounty, wireVote } from './bounties-wire.ts';
import * as repository from './bounties.repository.ts';

type Endpoints = typeof bountyEndpoints;
type InEpoch = { bounties: Bounty[]; votes: BountyVote[] };
export type BountyHeroesDeps = {
  db: Database;
  chainId: number;
  contracts: ContractAddresses;
  heroes: Pick<HeroesService, 'list' | 'tokenIdsOf' | 'placesOf'>;
  vestings: Pick<VestingsService, 'lockedOf'>;
};

/** Heroes with what they are in the epoch that runs, or were in the last one. */
export function createBountyHeroes({ db, chainId, contracts, heroes, vestings }: BountyHeroesDeps) {
  /** The epoch that runs or was the last, and the figures by which a captain would count now. */
  async function present(now: Date) {
    const found = await repository.latestEpoch(db, now);
    const isRunning = found !== null && now >= found.epoch.startsAt && now < found.epoch.endsAt;
    const terms = isRunning ? found.terms : await repository.lastTerms(db);
    return { epochId: found?.epoch.epochId ?? null, isRunning, terms: terms && aptitudeTermsOf(terms) };
  }

  async function inEpoch(epochId: number | null, ids: readonly string[]): Promise<InEpoch> {
    if (epochId === null || ids.length === 0) return { bounties: [], votes: [] };
    const paged = { order: repository.offerOrder('startedAt', 'desc'), after: null, limit: ids.length };
    const [offers, votes] = await Promise.all([
      repository.listOffers(db, { epochId: [epochId], captainId: ids }, paged),
      repository.votesOf(db, epochId, ids),
    ]);
    return { bounties: offers.map(wireBounty), votes: votes.map(wireVote) };
  }

  async function dressed(list: readonly Hero[], now: Date): Promise<BountyHero[]> {
    const ids = list.map(({ id }) => id);
    const { epochId, isRunning, terms } = await present(now);
    const accounts = list.map(({ id }) => heroAccountOf(contracts, chainId, BigInt(id)));
    const [{ bounties, votes }, locked, made] = await Promise.all([
      inEpoch(epochId, ids),
      vestings.lockedOf(ids),
      repository.accountsSince(db, accounts),
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
        locked: locked.get(hero.id) ?? '0',
        account,
        accountSince: made.get(account)?.toISOString() ?? null,
      };
    });
  }

  return {
    async hero({ id }: InputOf<Endpoints['hero']>, { now }: CallContext): Promise<BountyHero> {
      const { list } = await heroes.list({ size: 1, sorter: [], filter: { id: [id] } });
      const [one] = await dressed(list, now);
      if (!one) throw new ApiError('heroMissing');
      return one;
    },

    async heroes(input: InputOf<Endpoints['heroes']>, { now }: CallContext): Promise<OutputOf<Endpoints['heroes']>> {
      const page = await heroes.list(input);
      return { ...page, list: await dressed(page.list, now) };
    },
  };
}
