import { memo, useCallback, type ReactNode } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Ware } from '../../../../core/wire/game/wares.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { BoxCard } from '../../../components/display/shelf/box-card.tsx';
import { ItemRarityTag } from '../../../components/display/shelf/item-rarity-tag.tsx';
import { LongGrid } from '../../../components/resource/long-grid.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatPieces, parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { priceOfWare } from './ware-price.ts';

export type WareGridProps = {
  wares: readonly Ware[];
  tokens: readonly TokenInfo[];
  currency: Currency | null;
  /** The address of an item's dialog. */
  pathOf: (id: string) => string;
  renderAction: (ware: Ware) => ReactNode;
};

/** How many pieces are offered, or that none are. */
export function useStockText() {
  const t = useText();
  return useCallback(
    ({ pieces, supply }: Ware): string =>
      pieces === '0'
        ? t('items.noneForSale')
        : t('items.forSaleOf', { pieces: formatPieces(pieces), supply: formatPieces(supply) }),
    [t],
  );
}

const keyOf = ({ id }: Ware) => id;

/** The shelf as cards. */
export const WareGrid = memo(function WareGrid({ wares, tokens, currency, pathOf, renderAction }: WareGridProps) {
  const t = useText();
  const names = useItemNames();
  const stock = useStockText();
  const renderCard = useCallback(
    (ware: Ware) => {
      const price = priceOfWare(ware, currency, tokens);
      return (
        <BoxCard
          id={parseWhole(ware.id) ?? 0}
          name={names.item(ware.id)}
          to={pathOf(ware.id)}
          tier={ware.rarity === null ? t(`items.type.${ware.type}`) : <ItemRarityTag rarity={ware.rarity} />}
          time={stock(ware)}
          {...(price ? { price } : {})}
          action={renderAction(ware)}
        />
      );
    },
    [t, names, stock, currency, tokens, pathOf, renderAction],
  );
  return <LongGrid label={t('items.titles.market')} rows={wares} {...{ keyOf, renderCard }} />;
});
