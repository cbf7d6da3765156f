import type { ReactNode } from 'react';
import type { Box, BoxCoupon } from '../../../../core/wire/game/boxes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { ItemDialog } from '../../../components/dialog/item-dialog.tsx';
import { FactList, type Fact } from '../../../components/display/fact-list.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { Money } from '../../../components/display/money.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { formatBps, formatCount } from '../../../lib/number.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { useBoxNames } from '../../../lib/items/box-name.ts';
import styles from '../boxes.module.css';
import { priceIn } from './buy-offer.ts';
import { useBox, useHeld } from './use-box.ts';

export type ContentDialogProps = {
  boxId: string;
  tokens: readonly TokenInfo[];
  account: string | null;
  /** What such balls cost on the market, below what is in them. */
  market?: ReactNode;
  onClose: () => void;
};

/** What is in a gacha ball: all of it as the chain has it published. */
export function ContentDialog({ boxId, tokens, account, market, onClose }: ContentDialogProps) {
  const t = useText();
  const name = useBoxNames().box(boxId);
  const query = useBox(boxId, account);
  return (
    <ItemDialog title={t('boxes.content.title', { name })} itemId={boxId} onClose={onClose}>
      <ShowState query={query} record={query.data} skeleton={<TableSkeleton rows={4} />}>
        {({ box, coupons, own }) => (
          <>
            <Odds box={box} />
            <Guarantee box={box} misses={own?.misses ?? null} />
            <Facts box={box} />
            {coupons.length > 0 && <Coupons coupons={coupons} tokens={tokens} account={account} />}
          </>
        )}
      </ShowState>
      {/* Below what is read, so that it need not move when that comes. */}
      {(query.data ?? query.isError) && market}
    </ItemDialog>
  );
}

function Odds({ box: { odds } }: { box: Box }) {
  const t = useText();
  const rows = odds.rarityBps.map((bps, index) => ({ rarity: index + 1, bps }));
  // A rarity and its chance, nothing else: on a phone too they stand side by side.
  const columns: SmallColumn<(typeof rows)[number]>[] = [
    { key: 'rarity', title: t('boxes.content.rarity'), of: ({ rarity }) => <RarityTag rarity={rarity} /> },
    { key: 'chance', title: t('boxes.content.chance'), of: ({ bps }) => formatBps(bps) },
  ];
  return (
    <SmallTable
      label={t('boxes.content.odds')}
      columns={columns}
      rows={rows}
      keyOf={({ rarity }) => String(rarity)}
      hasCaption
      isMatrix
    />
  );
}

/** How far the reader is towards a sure one: it counts in a row, over all editions of the kind. */
function Guarantee({ box: { odds }, misses }: { box: Box; misses: number | null }) {
  const t = useText();
  const text = useDynamicText();
  const { guaranteeAt, guaranteedRarity } = odds;
  if (guaranteeAt === null || guaranteedRarity === null)
    return <p className={styles.hint}>{t('boxes.content.noPity')}</p>;
  const rarity = text(`heroes.rarity.${String(guaranteedRarity)}`, '?');
  const left = misses === null ? null : Math.max(guaranteeAt - misses, 1);
  return (
    <div className={styles.count}>
      <span className={styles.label}>{t('boxes.content.pity')}</span>
      <p>{t('boxes.content.pityRule', { count: guaranteeAt, rarity })}</p>
      {misses !== null && left !== null && (
        <>
          <span
            className={styles.meter}
            role="meter"
            aria-label={t('boxes.content.pity')}
            aria-valuemin={0}
            aria-valuemax={guaranteeAt}
            aria-valuenow={misses}
            aria-valuetext={t('boxes.content.misses', { misses, of: guaranteeAt })}
          >
            <span style={{ width: `${String((Math.min(misses, guaranteeAt) / guaranteeAt) * 100)}%` }} />
          </span>
          <p className={styles.hint}>
            {t('boxes.content.misses', { misses, of: guaranteeAt })}{' '}
            {t('boxes.content.pityLeft', { count: left, rarity })}
          </p>
        </>
      )}
    </div>
  );
}

function Facts({ box: { odds, sale } }: { box: Box }) {
  const t = useText();
  const text = useDynamicText();
  const { onlyClass, onlyFaction, featuredSuits, version, publishedAt } = odds;
  const facts: Fact[] = [];
  const add = (key: string, label: string, value: Fact['value']) => facts.push({ key, label, value });
  if (sale) {
    add('supply', t('boxes.content.supply'), formatCount(sale.maxSupply));
    add('sold', t('boxes.content.sold'), formatCount(sale.sold));
    if (sale.minVipLevel > 0) add('vip', t('boxes.content.vip'), t('common.account.vip', { level: sale.minVipLevel }));
  }
  if (onlyClass !== null) {
    add('class', t('boxes.content.onlyClass'), text(`heroes.heroClass.${String(onlyClass)}`, String(onlyClass)));
  }
  if (onlyFaction !== null) {
    add('faction', t('boxes.content.onlyFaction'), text(`heroes.faction.${String(onlyFaction)}`, String(onlyFaction)));
  }
  const suits = featuredSuits.filter((suit) => suit > 0);
  if (suits.length > 0) {
    const shown = suits.map((suit) => text(`suits.${String(suit)}`, String(suit))).join(', ');
    add('suits', t('boxes.content.featured'), shown);
  }
  add('version', t('boxes.content.published', { version }), <DateField at={publishedAt} />);
  return <FactList facts={facts} />;
}

type CouponsProps = { coupons: readonly BoxCoupon[]; tokens: readonly TokenInfo[]; account: string | null };

function Coupons({ coupons, tokens, account }: CouponsProps) {
  const t = useText();
  const held = useHeld(
    coupons.map(({ id }) => id),
    account,
  );
  const shown = tokens.filter(({ id }) => coupons.some((coupon) => priceIn(coupon, id) !== null));
  const priceOf = (coupon: BoxCoupon, token: TokenInfo) => {
    const price = priceIn(coupon, token.id);
    return price === null ? '–' : <Money amount={price} token={token} compact={false} hideUnit />;
  };
  const columns: SmallColumn<BoxCoupon>[] = [
    {
      key: 'coupon',
      title: t('boxes.content.coupon'),
      of: ({ offPercent }) => t('boxes.content.off', { off: offPercent }),
    },
    ...shown.map((token) => ({
      key: token.id,
      title: token.symbol,
      of: (coupon: BoxCoupon) => priceOf(coupon, token),
    })),
    ...(account === null
      ? []
      : [
          {
            key: 'yours',
            title: t('boxes.content.yours'),
            of: ({ id }: BoxCoupon) => formatCount(held.get(id) ?? 0),
          },
        ]),
  ];
  return (
    <SmallTable
      label={t('boxes.content.byCoupon')}
      columns={columns}
      rows={coupons}
      keyOf={({ id }) => id}
      hasCaption
    />
  );
}
