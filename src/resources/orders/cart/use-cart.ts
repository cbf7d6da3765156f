import { useMemo } from 'react';
import { heroEndpoints } from '../../../../core/wire/game/heroes.ts';
import { vestingEndpoints } from '../../../../core/wire/lp/vestings.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { useStore } from '../../../lib/store.ts';
import { useApi } from '../../../lib/use-api.ts';
import type { CartLine } from './cart-lines.tsx';
import { cart, MAX_CART } from './cart-store.ts';
import { judgeEntry } from './judge-entry.ts';
import { useEpochFacts } from './use-epoch-facts.ts';

/** The cart as it stands: each entry with its hero as the index has it, and what the ready ones come to. */
export function useCart(account: string | null) {
  const entries = useStore(cart);
  const ids = useMemo(() => entries.map(({ heroId }) => heroId), [entries]);
  const enabled = ids.length > 0;
  const heroes = useApi(
    heroEndpoints.list,
    { size: MAX_CART, filter: { id: ids } },
    { enabled, quiet: true, live: 'heroes' },
  );
  const vestings = useApi(
    vestingEndpoints.list,
    { size: MAX_CART, filter: { heroId: ids } },
    { enabled, quiet: true, live: 'vestings' },
  );
  const epochFactsOf = useEpochFacts(ids);
  const known = heroes.data?.list;
  const lines = useMemo(
    () =>
      entries.map((entry): CartLine => {
        const hero = known?.find(({ id }) => id === entry.heroId);
        return { entry, hero, state: judgeEntry(entry, hero, account) };
      }),
    [entries, known, account],
  );
  const ready = useMemo(() => lines.filter(({ state }) => state === 'ready').map(({ entry }) => entry), [lines]);
  const totalOf = (currency: Currency) =>
    ready.reduce((sum, entry) => (entry.currency === currency ? sum + BigInt(entry.price) : sum), 0n);
  return { entries, lines, ready, vestings: vestings.data?.list ?? [], epochFactsOf, totalOf, query: heroes };
}
