import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { MAX_COUNTED } from '../../../core/wire/list-query.ts';
import type { Database } from '../../db/database.ts';
import type { PageQuery } from '../../http/list-page.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { FacetIndex } from './facets/facet-index.ts';
import * as repository from './heroes.repository.ts';
import type { HeroRow } from './heroes.tables.ts';

type Deps = { db: Database; cache: ShortCache; facetIndex: FacetIndex | null };
type ListInput = Pick<InputOf<typeof heroEndpoints.list>, 'sorter' | 'size'>;
type About = Omit<repository.PageOptions, 'after' | 'limit'>;
type Listed = Pick<PageQuery<HeroRow>, 'count' | 'rows'>;

/**
 * Where the pages of heroes come from: the market's own order from memory where it can tell, everything else from the
 * database. For what matches rarely the database would look through the whole of an index.
 */
export function createHeroList({ db, cache, facetIndex }: Deps): (about: About, input: ListInput) => Listed {
  const databaseOf = (about: About): Listed => ({
    count: () =>
      cache.get(`heroes.count ${JSON.stringify(about.filter)}`, () =>
        repository.countHeroes(db, about.filter, about.now),
      ),
    rows: (after, limit) => repository.listHeroes(db, { ...about, after, limit }),
  });

  function memoryOf(memory: FacetIndex, about: About, most: number): Listed {
    const otherwise = databaseOf(about);
    const find = (after: readonly string[] | null) => memory.cheapest(about.filter, about.now, { after, most });
    // The first page is found and counted in one look.
    let first: ReturnType<typeof find> | null = null;
    return {
      async count() {
        const found = await (first ??= find(null));
        if (!found) return otherwise.count();
        return { total: Math.min(found.total, MAX_COUNTED), exact: found.total <= MAX_COUNTED };
      },
      async rows(after, limit) {
        const found = await (after ? find(after) : (first ??= find(null)));
        return (found && (await repository.pageOf(db, found.ids, about))) ?? otherwise.rows(after, limit);
      },
    };
  }

  return (about, { sorter, size }) =>
    facetIndex && isCheapestFirst(sorter) ? memoryOf(facetIndex, about, size + 1) : databaseOf(about);
}

const isCheapestFirst = ([first, ...rest]: ListInput['sorter']): boolean =>
  rest.length === 0 && first?.field === 'price' && first.order === 'asc';
