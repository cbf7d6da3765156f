import { useCallback, useMemo } from 'react';
import { boxTiers, type BoxTier } from '../../../core/rules/boxes/boxes.ts';
import type { Box } from '../../../core/wire/game/boxes.ts';
import { CardGrid } from '../../components/resource/card-grid.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import styles from '../../resources/boxes/boxes.module.css';
import { SaleCard, type SaleCardProps } from '../../resources/boxes/shelf/sale-card.tsx';

const MarketData = lazyPart(
  'market data',
  () => import('../../resources/market-data/market-data.tsx').then((module) => module.MarketData),
  { isPlain: true },
);

export type OnSaleProps = Omit<SaleCardProps, 'box' | 'renderMarket'> & {
  tier: BoxTier | 'all';
  onTier: (tier: BoxTier | 'all') => void;
};

const sorters = [{ field: 'id', order: 'asc' as const }];
const SIZE = 48;

/** Every kind of gacha ball that is or was sold, by family and tier. */
export function OnSale({ tier, onTier, ...reader }: OnSaleProps) {
  const t = useText();
  const filters = useMemo(() => toCrudFilters(tier === 'all' ? {} : { tier: [tier] }), [tier]);
  const list = useCursorList<Box>({ resource: 'boxes', filters, sorters, size: SIZE });
  const explorerUrl = useChainConfig()?.explorerUrl;
  const { tokens } = reader;
  const renderMarket = useCallback(
    (id: string) => <MarketData subject={{ kind: 'item', id }} tokens={tokens} explorerUrl={explorerUrl} />,
    [tokens, explorerUrl],
  );
  const sold = list.rows.flatMap((box) => (box.sale ? [{ box, sale: box.sale }] : []));
  return (
    <section className={styles.section} aria-labelledby="boxes-on-sale">
      <div className={styles.sectionHead}>
        <h2 id="boxes-on-sale">{t('boxes.titles.onSale')}</h2>
        <ChoiceSwitch
          label={t('boxes.tierFilter')}
          options={[
            { value: 'all' as const, label: t('boxes.allTiers') },
            ...boxTiers.map((value) => ({ value, label: t(`boxes.tier.${value}`) })),
          ]}
          value={tier}
          onChange={onTier}
        />
      </div>
      <ListState resource="boxes" query={list.query} isEmpty={sold.length === 0} emptyText={t('boxes.nothingOnSale')}>
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <CardGrid>
          {sold.map(({ box, sale }) => (
            <SaleCard key={box.id} box={box} sale={sale} {...reader} renderMarket={renderMarket} />
          ))}
        </CardGrid>
        {list.hasMore && <LoadMore list={list} />}
      </ListState>
    </section>
  );
}
