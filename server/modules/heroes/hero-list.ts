import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { heroEndpoints, HeroFilter } from '../../../core/wire/game/heroes.ts';
import { MAX_COUNTED } from '../../../core/wire/list-query.ts';
import type { Database } from '../../db/database.ts';
import { countedUpTo, MAX_WITH_NAME } from '../../db/key-set.ts';
import type { PageQuery } from '../../http/list-page.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { FacetIndex } from './facets/facet-index.ts';
import * as repository from './heroes.repository.ts';
import type { FacetCounts } from './heroes.repository.ts';
import type { HeroRow } from './heroes.tables.ts';

type Deps = {
  db: Database;
  cache: ShortCache;
  facetIndex: FacetIndex | null;
  countInMemory: CountInMemory;
};
type CountInMemory = (filter: HeroFilter) => Promise<FacetCounts | null>;
type ListInput = Pick<InputOf<typeof heroEndpoints.list>, 'sorter' | 'size'>;
type About = Omit<repository.PageOptions, 'after' | 'limit'>;
type Listed = Pick<PageQuery<HeroRow>, 'count' | 'rows'>;

/** What the facets of a filter count, found once for all who ask at the same time; null where memory cannot tell. */
export const memoryCounts =
  ({ cache, facetIndex, clock }: Pick<Deps, 'cache' | 'facetIndex'> & Pick<AppDeps, 'clock'>): CountInMemory =>
  (filter) =>
    cache.get(`heroes.tallies ${JSON.stringify(filter)}`, async () => facetIndex?.count(filter, clock.now()) ?? null);

/**
 * Where the pages of heroes come from: the market's own order from memory where it can tell, everything else from the
 * database. For what matches rarely the database would look through the whole of an index.
 */
export function createHeroList({
  db,
  cache,
  facetIndex,
  countInMemory,
}: Deps): (about: About, input: ListInput) => Listed {
  /** Of what is called so the first thousands are read, to be counted; where that is all of them, they are the list. */
  function namedOf(about: About): Listed {
    const some = () =>
      cache.get(`heroes.named ${JSON.stringify(about.filter)}`, () => repository.idsUpTo(db, about, MAX_WITH_NAME + 1));
    return {
      count: async () => countedUpTo((await some()).length, MAX_WITH_NAME),
      async rows(after, limit) {
        const ids = await some();
        const page = { ...about, after, limit };
        return ids.length > MAX_WITH_NAME ? repository.listNamed(db, page) : repository.listAmong(db, page, ids);
      },
    };
  }

  const databaseOf = (about: About): Listed => (about.filter.name === undefined ? plainOf(about) : namedOf(about));
  const plainOf = (about: About): Listed => ({
    count: () =>
      cache.get(`heroes.count ${JSON.stringify(about.filter)}`, () =>
        repository.countHeroes(db, about.filter, about.now),
      ),
    rows: (after, limit) => repository.listHeroes(db, { ...about, after, limit }),
  });

  function memoryOf(memory: FacetIndex, about: About, most: number): Listed {
    const otherwise = databaseOf(about);
    // Memory does not know whose a hero is: it is asked for as many more as there may be to leave out.
    const { notOwner, ...filter } = about.filter;
    const leftOut = async () => new Set(notOwner ? await repository.saleIdsOf(db, notOwner, about.now) : []);
    return {
      async count() {
        // The facets of the same choice are asked with it.
        const counted = notOwner ? null : await countInMemory(filter);
        if (!counted) return otherwise.count();
        return { total: Math.min(counted.total, MAX_COUNTED), exact: counted.total <= MAX_COUNTED };
      },
      async rows(after, limit) {
        const own = await leftOut();
        const found = await memory.cheapest(filter, about.now, { after, most: most + own.size });
        const ids = found?.filter((id) => !own.has(id)).slice(0, most);
        return (ids && (await repository.pageOf(db, ids, about))) ?? otherwise.rows(after, limit);
      },
    };
  }

  return (about, { sorter, size }) =>
    facetIndex && isCheapestFirst(sorter) ? memoryOf(facetIndex, about, size + 1) : databaseOf(about);
}

const isCheapestFirst = ([first, ...rest]: ListInput['sorter']): boolean =>
  rest.length === 0 && first?.field === 'price' && first.order === 'asc';
