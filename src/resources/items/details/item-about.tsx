import { badgeBonusOf } from '../../../../core/rules/items/item-identity.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { WareDetails } from '../../../../core/wire/game/wares.ts';
import { FactList, type Fact } from '../../../components/display/fact-list.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ItemRarityTag } from '../../../components/display/shelf/item-rarity-tag.tsx';
import { formatBps, formatCount, formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';

export type ItemAboutProps = { details: WareDetails; tokens: readonly TokenInfo[] };

/** What an item is and does, how many there are, what it goes for, and where one's own are. */
export function ItemAbout({ details, tokens }: ItemAboutProps) {
  const t = useText();
  const { ware, minted, burned, holders, own, band } = details;
  const bonus = badgeBonusOf(ware.id);
  const arca = tokens.find(({ id }) => id === 'ARCA');
  const floors = tokens.flatMap((token): Fact[] => {
    const floor = ware.floors[token.id];
    if (floor === null) return [];
    const label = t('items.fields.floorIn', { symbol: token.symbol });
    return [{ key: token.id, label, value: <Money amount={floor} token={token} compact={false} /> }];
  });
  const usual =
    band && arca ? (
      <>
        <Money amount={band.low} token={arca} hideUnit /> – <Money amount={band.high} token={arca} />
      </>
    ) : null;
  const facts: Fact[] = [
    { key: 'type', label: t('items.fields.type'), value: t(`items.type.${ware.type}`) },
    ...(ware.rarity === null
      ? []
      : [{ key: 'rarity', label: t('items.fields.rarity'), value: <ItemRarityTag rarity={ware.rarity} /> }]),
    ...(bonus
      ? [
          {
            key: 'attribute',
            label: t('items.fields.attribute'),
            value: `${t(`items.attribute.${bonus.attribute}`)} ${formatBps(bonus.bps, { sign: true })}`,
          },
        ]
      : []),
    { key: 'use', label: t('items.fields.use'), value: t(`items.use.${ware.type}`) },
    {
      key: 'supply',
      label: t('items.fields.supply'),
      value: t('items.supplyOf', {
        supply: formatPieces(ware.supply),
        minted: formatPieces(minted),
        burned: formatPieces(burned),
      }),
    },
    { key: 'holders', label: t('items.fields.holders'), value: formatCount(holders) },
    ...floors,
    ...(usual ? [{ key: 'usual', label: t('items.fields.usual'), value: usual }] : []),
    { key: 'pieces', label: t('items.fields.pieces'), value: formatPieces(ware.pieces) },
    ...(own
      ? [
          { key: 'wallet', label: t('items.fields.inWallet'), value: formatPieces(own.wallet) },
          { key: 'listed', label: t('items.fields.onMarket'), value: formatPieces(own.listed) },
        ]
      : []),
  ];
  return <FactList facts={facts} />;
}
