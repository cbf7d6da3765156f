import { useCallback, type ReactNode } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Ware } from '../../../../core/wire/game/wares.ts';
import { BoxCard } from '../../../components/display/shelf/box-card.tsx';
import { ItemRarityTag } from '../../../components/display/shelf/item-rarity-tag.tsx';
import { LongGrid } from '../../../components/resource/long-grid.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { HeldNote } from './held-note.tsx';

export type BagGridProps = {
  wares: readonly Ware[];
  token: TokenInfo | undefined;
  /** The address of an item's dialog. */
  pathOf: (id: string) => string;
  renderAction: (ware: Ware) => ReactNode;
};

const keyOf = ({ id }: Ware) => id;

/** One's items as cards. */
export function BagGrid({ wares, token, pathOf, renderAction }: BagGridProps) {
  const t = useText();
  const names = useItemNames();
  const renderCard = useCallback(
    (ware: Ware) => (
      <BoxCard
        id={parseWhole(ware.id) ?? 0}
        name={names.item(ware.id)}
        to={pathOf(ware.id)}
        tier={ware.rarity === null ? t(`items.type.${ware.type}`) : <ItemRarityTag rarity={ware.rarity} />}
        time={<HeldNote ware={ware} token={token} />}
        action={renderAction(ware)}
      />
    ),
    [t, names, token, pathOf, renderAction],
  );
  return <LongGrid label={t('items.titles.mine')} rows={wares} {...{ keyOf, renderCard }} />;
}
