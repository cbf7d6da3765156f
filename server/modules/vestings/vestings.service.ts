import { resources } from '../../../core/rules/economy/resources.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import type { Vesting, vestingEndpoints } from '../../../core/wire/lp/vestings.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { HeroesService, HeroPlace } from '../heroes/heroes.service.ts';
import { tokenOf, type Custody } from '../ledger/ledger.service.ts';
import * as repository from './vestings.repository.ts';
import type { VestingRow, VestingTermsRow } from './vestings.tables.ts';

export { checkVestings } from './check-vestings.ts';
export type VestingsService = ReturnType<typeof createVestingsService>;
type Input<Name extends keyof typeof vestingEndpoints> = InputOf<(typeof vestingEndpoints)[Name]>;
type Output<Name extends keyof typeof vestingEndpoints> = OutputOf<(typeof vestingEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database'> & {
  cursors: Cursors;
  heroes: Pick<HeroesService, 'tokenIdsOf' | 'placesOf'>;
};

const BPS = 10_000n;

/** ARCA that is locked for heroes, and paid out step by step to who owns them (domain.md 17). */
export function createVestingsService({ database, cursors, heroes }: Deps) {
  const { db } = database;

  async function wired(rows: readonly VestingRow[], now: Date): Promise<Vesting[]> {
    const [terms, places] = await Promise.all([
      repository.readTerms(db),
      heroes.placesOf(rows.map(({ heroId }) => heroId)),
    ]);
    const placeOf = new Map(places.map((place) => [place.tokenId, place]));
    return rows.map((row) => wireVesting(row, { terms, place: placeOf.get(row.heroId), now }));
  }

  async function ownedBy(address: string, now: Date): Promise<Vesting[]> {
    return wired(await repository.vestingsOf(db, await heroes.tokenIdsOf(address)), now);
  }

  return {
    /** What a wallet could claim this moment, hero by hero. */
    async due(address: string, now: Date): Promise<Vesting[]> {
      return (await ownedBy(address, now)).filter(({ isClaimable }) => isClaimable);
    },

    /** What each of these heroes has; those that have nothing are left out. */
    async lockedOf(heroIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await repository.vestingsOf(db, heroIds);
      return new Map(rows.map(({ heroId, locked }) => [heroId.toString(), locked]));
    },

    async info({ address: named }: Input<'info'>, { caller, now }: CallContext): Promise<Output<'info'>> {
      const address = named ?? caller?.walletAddress ?? null;
      const [terms, totalLocked] = await Promise.all([repository.readTerms(db), repository.totalLocked(db)]);
      const own = address === null ? [] : await ownedBy(address, now);
      const due = own.filter(({ isClaimable }) => isClaimable);
      return {
        address,
        terms: terms && { stepBps: terms.stepBps, spacingSeconds: terms.spacing, minStep: terms.minStep },
        totalLocked,
        locked: sumOf(own.map(({ locked }) => locked)),
        claimable: sumOf(due.map(({ nextStep }) => nextStep)),
      };
    },

    async list(input: Input<'list'>, { now }: CallContext): Promise<Output<'list'>> {
      const [sorter = { field: 'heroId', order: 'asc' } as const, ...more] = input.sorter;
      if (more.length > 0) throw new ApiError('badRequest', 'vestings have one sorter');
      const { owner, heroId } = input.filter;
      const filter = { heroId, owned: owner === undefined ? undefined : await heroes.tokenIdsOf(owner) };
      const order = repository.vestingOrder(sorter.field, sorter.order);
      const page = await listPage({
        endpoint: 'vestings.list',
        input,
        cursors,
        count: () => repository.countVestings(db, filter),
        rows: (after, limit) => repository.listVestings(db, filter, { order, after, limit }),
      });
      return { ...page, list: await wired(page.list, now) };
    },
  };
}

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n).toString();

/** A share of what is locked, no less than the smallest step, and all rather than nothing for ever. */
function nextStepOf(lockedText: string, { stepBps, minStep }: VestingTermsRow): bigint {
  const locked = BigInt(lockedText);
  const share = (locked * BigInt(stepBps)) / BPS;
  const step = share < BigInt(minStep) ? BigInt(minStep) : share;
  return step > locked || step === 0n ? locked : step;
}

type Beside = { terms: VestingTermsRow | null; place: HeroPlace | undefined; now: Date };

function wireVesting({ heroId, locked, claimed, since }: VestingRow, { terms, place, now }: Beside): Vesting {
  const claimableAt = new Date(since.getTime() + (terms?.spacing ?? 0) * 1_000);
  const nextStep = terms ? nextStepOf(locked, terms) : 0n;
  const owner = place && place.state !== 'burned' ? place.owner : null;
  return {
    heroId: heroId.toString(),
    owner,
    locked,
    claimed,
    nextStep: nextStep.toString(),
    claimableAt: claimableAt.toISOString(),
    isClaimable: owner !== null && place?.holder === owner && nextStep > 0n && now >= claimableAt,
  };
}

/** What is locked for all heroes. */
export const vestingCustody = ({ vesting }: ContractAddresses): Custody => ({
  name: 'vesting',
  contract: vesting,
  location: 'vesting',
  async holds(db) {
    return [{ asset: tokenOf(resources.arca), amount: BigInt(await repository.totalLocked(db)) }];
  },
});
