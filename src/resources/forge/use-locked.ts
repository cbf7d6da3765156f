import { MAX_PAGE_SIZE } from '../../../core/wire/list-query.ts';
import { vestingEndpoints } from '../../../core/wire/lp/vestings.ts';
import { useApi } from '../../lib/use-api.ts';

/** The ARCA that is locked for these heroes: it goes to the treasury when they burn. */
export function useLocked(heroIds: readonly string[]) {
  const query = useApi(
    vestingEndpoints.list,
    { size: MAX_PAGE_SIZE, filter: { heroId: [...heroIds] } },
    { enabled: heroIds.length > 0, quiet: true, live: 'vestings' },
  );
  const wanted = new Set(heroIds);
  const rows = query.data?.list ?? [];
  const locked: ReadonlyMap<string, bigint> = new Map(
    rows
      .filter(({ heroId, locked }) => wanted.has(heroId) && locked !== '0')
      .map((row) => [row.heroId, BigInt(row.locked)]),
  );
  return { query, locked };
}
