import { useState, type ComponentProps } from 'react';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { BulkAction } from '../../components/table/data-table-types.ts';
import { useText } from '../../lib/text/use-text.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { MyHeroTable } from '../../resources/heroes/mine/my-hero-table.tsx';

const SellManyDialog = lazyPart('sale', () =>
  import('../../resources/orders/sell-many/sell-many-dialog.tsx').then((module) => module.SellManyDialog),
);

const MOST_AT_ONCE = 50;

export type MyHeroesTableProps = Omit<ComponentProps<typeof MyHeroTable>, 'bulkActions'> & {
  vipLevel: number;
  /** Why nothing can be sold now. */
  reason: string | null;
};

/** One's heroes as rows; those that are chosen can be put up for sale together. */
export function MyHeroesTable({ vipLevel, reason, ...table }: MyHeroesTableProps) {
  const t = useText();
  const [selling, setSelling] = useState<Hero[] | null>(null);
  const close = () => setSelling(null);
  const sell: BulkAction<Hero> = {
    key: 'sell',
    label: t('market.sell.bulk'),
    disabledReason: (heroes) =>
      heroes.length > MOST_AT_ONCE ? t('market.tooMany', { count: MOST_AT_ONCE }) : (reason ?? undefined),
    run: setSelling,
  };
  return (
    <>
      <MyHeroTable {...table} bulkActions={[sell]} />
      {selling && (
        <SellManyDialog
          heroes={selling}
          tokens={table.tokens}
          vipLevel={vipLevel}
          reason={reason}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  );
}
