import { useMemo } from 'react';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { BulkAction } from '../../components/table/data-table-types.ts';
import { useText } from '../../lib/text/use-text.ts';
import { HeroTable, type HeroTableProps } from '../../resources/heroes/market/hero-table.tsx';
import { usePutIntoCart } from '../../resources/orders/cart/use-put-into-cart.ts';

/** The market as rows; those that are chosen go into the cart together. */
export function MarketTable(props: Omit<HeroTableProps, 'bulkActions'>) {
  const t = useText();
  const putIntoCart = usePutIntoCart();
  const bulkActions = useMemo(
    (): BulkAction<Hero>[] => [{ key: 'cart', label: t('market.cart.putIn'), run: putIntoCart }],
    [t, putIntoCart],
  );
  return <HeroTable {...props} bulkActions={bulkActions} />;
}
