import { bonusSteps, levelSteps } from '../../../core/rules/heroes.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import {
  heroFacetFields,
  type Hero,
  type CountedField,
  type HeroFacets,
  type SkillCount,
  type heroEndpoints,
} from '../../../core/wire/game/heroes.ts';
import type { Database } from '../../db/database.ts';
import { bigintId } from '../../db/key-set.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { FacetIndex } from './facets/facet-index.ts';
import { orderOf } from './hero-filter.ts';
import { createHeroList, memoryCounts } from './hero-list.ts';
import { withRole, withRoles } from './hero-roles.ts';
import { detailsOf, heroEventOf, heroOf, type Seen } from './hero-wire.ts';
import * as repository from './heroes.repository.ts';
import type { FacetCounts } from './heroes.repository.ts';
import type { HeroRow } from './heroes.tables.ts';
import { heroPreviews } from './hero-preview.ts';
import { namedAtOf } from './names/hero-names.repository.ts';
import { heroesNamed } from './names/name-search.ts';

export type { HeroPlace } from './heroes.repository.ts';
/** Whether the hero of the row that is read has such a name. */
export { isNamed } from './names/name-search.ts';
export type HeroesService = ReturnType<typeof createHeroesService>;
export type HeroBrief = Pick<Hero, 'rarity' | 'heroClass' | 'faction' | 'upgradeLevel' | 'pictureVersion'> & {
  heroName: string;
};
type ListInput = InputOf<typeof heroEndpoints.list>;
type FacetsInput = InputOf<typeof heroEndpoints.facets>;
type HistoryInput = InputOf<typeof heroEndpoints.history>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'chain'> & {
  cursors: Cursors;
  cache: ShortCache;
  facetIndex: FacetIndex | null;
};

/** Of everybody's heroes no index has the order of their receipt, and nobody asks for it. */
function assertIndexed({ sorter, filter }: ListInput): void {
  const isByReceipt = sorter.some(({ field }) => field === 'receivedAt');
  if (isByReceipt && !filter.owner) throw new ApiError('badRequest', 'receivedAt is of one owner');
}

export function createHeroesService({ database, clock, chain, cursors, cache, facetIndex }: Deps) {
  const { db } = database;
  const collection = chain.config.contracts.hero;
  const seen = () => ({ contractAddress: collection, now: clock.now() });

  const requireHero = (contractAddress: string, nftId: string, on: Database = db) =>
    heroOfRequest(on, contractAddress === collection ? bigintId(nftId) : null);

  const countInMemory = memoryCounts({ cache, facetIndex, clock });
  const listed = createHeroList({ db, cache, facetIndex, countInMemory });

  return {
    async list(input: ListInput) {
      assertIndexed(input);
      const order = orderOf(input.sorter);
      const look = seen();
      const rows = listed({ filter: input.filter, now: look.now, order }, input);
      const page = await listPage({
        ...{ endpoint: 'heroes.list', input, cursors, ...rows },
      });
      // An owner’s came with them.
      const list = input.filter.owner ? page.list : await withRoles(db, page.list, look.now);
      return { ...page, list: list.map((row) => heroOf(row, look)) };
    },

    facets: ({ filter }: FacetsInput): Promise<HeroFacets> =>
      cache.get(`heroes.facets ${JSON.stringify(filter)}`, async () =>
        facetsOf((await countInMemory(filter)) ?? (await repository.countFacets(db, filter, clock.now()))),
      ),

    skills: () => skillsOf(cache, () => repository.countSkills(db, clock.now())),
    /** `on` is the transaction of whoever has just changed it. */
    async info(contractAddress: string, nftId: string, on: Database = db) {
      return inFull(on, await requireHero(contractAddress, nftId, on), seen());
    },

    infoById: async (nftId: string) => inFull(db, await requireHero(collection, nftId), seen()),

    async history(input: HistoryInput) {
      const { contractAddress, nftId, kind: kinds } = input.filter;
      const { tokenId } = await requireHero(contractAddress, nftId);
      if (input.sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
      const direction = input.sorter[0]?.order ?? 'desc';
      const page = await listPage({
        endpoint: 'heroes.history',
        input,
        cursors,
        count: () => repository.countHistory(db, tokenId, kinds),
        rows: (after, limit) => repository.listHistory(db, { tokenId, kinds, direction, after, limit }),
      });
      return { ...page, list: page.list.map(heroEventOf) };
    },

    previewOf: heroPreviews(db, collection),

    /** Some of such a name, in no order. */
    named: async (text: string, most: number) =>
      (await heroesNamed(db, text, most)).map((row) => ({ ...row, contractAddress: collection })),

    /** These, in no order. */
    async byIds(tokenIds: readonly bigint[]) {
      const look = seen();
      const rows = await withRoles(db, await repository.heroesOf(db, tokenIds), look.now);
      return rows.map((row) => heroOf(row, look));
    },

    /** What a record about a hero shows of it. */
    briefs: async (tokenIds: readonly bigint[]): Promise<Map<bigint, HeroBrief>> =>
      new Map((await repository.findHeroes(db, tokenIds)).map(({ tokenId, ...brief }) => [tokenId, brief])),

    /** Who the index says holds these, and what is for sale of it. */
    placesOf: (tokenIds: readonly bigint[]) => repository.placesOf(db, tokenIds),
    tokenIdsOf: (owner: string) => repository.tokenIdsOf(db, owner),

    queryNftIds: async (owner: string | null) => ({
      ids: owner === null ? [] : (await repository.tokenIdsOf(db, owner)).map(String),
    }),
  };
}

async function heroOfRequest(on: Database, tokenId: bigint | null): Promise<HeroRow> {
  const row = tokenId === null ? null : await repository.findHero(on, tokenId);
  if (!row) throw new ApiError('heroMissing');
  return row;
}

const skillsOf = async (cache: ShortCache, count: () => Promise<SkillCount[]>) => ({
  list: await cache.get('heroes.skills', count),
});

async function inFull(on: Database, row: HeroRow, look: Seen) {
  return detailsOf(await withRole(on, row, look.now), { ...look, namedAt: await namedAtOf(on, row) });
}

/** Of what has exactly reached each step, what has reached it or a higher one. */
function fromStepsOn(steps: readonly number[], reached: readonly StepChoice[]): StepChoice[] {
  return steps.map((value) => {
    const fitting = reached.filter((choice) => choice.value >= value);
    const floor = fitting.reduce<bigint | null>((least, each) => {
      const own = each.floor === null ? null : BigInt(each.floor);
      return own !== null && (least === null || own < least) ? own : least;
    }, null);
    return { value, count: fitting.reduce((sum, { count }) => sum + count, 0), floor: floor?.toString() ?? null };
  });
}
type StepChoice = HeroFacets['steps']['level'][number];

function facetsOf({ choices, ...whole }: FacetCounts): HeroFacets {
  const choicesOf = (wanted: CountedField) =>
    choices
      .flatMap(({ field, value, count, floor }) =>
        field === wanted && value !== null ? [{ value, count, floor }] : [],
      )
      .sort((a, b) => a.value - b.value);
  return {
    ...whole,
    facets: Object.fromEntries(heroFacetFields.map((field) => [field, choicesOf(field)])) as HeroFacets['facets'],
    steps: {
      level: fromStepsOn(levelSteps, choicesOf('level')),
      bonus: fromStepsOn(bonusSteps, choicesOf('bonus')),
    },
  };
}
