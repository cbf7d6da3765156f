import { useMemo, type ReactNode } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { ClassTag } from '../../../components/display/hero/class-tag.tsx';
import { FactionTag } from '../../../components/display/hero/faction-tag.tsx';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { Money } from '../../../components/display/money.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import type { DataColumn } from '../../../components/table/data-table-types.ts';
import { NameCell } from '../../../components/display/name-cell.tsx';
import { toInputText } from '../../../lib/amount.ts';
import { formatBps } from '../../../lib/number.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { heroPath } from '../hero-path.ts';
import styles from './hero-table.module.css';

export type HeroColumnsOptions = {
  tokens: readonly TokenInfo[];
  /** Set when every price is in it, so that the head of a column says the unit once. */
  currency: Currency | null;
  renderAction?: (hero: Hero) => ReactNode;
};

type Paid = { price: Amount; currency: Currency } | null;

const none = <span className={styles.none}>–</span>;

/** Prices in one column: the unit in its head when there is only one, the exact amount in an exported file. */
/** What somebody who buys it now pays. */
const askedFor = ({ listing }: Hero): Paid => (listing?.isExpired ? null : listing);

function priceColumn(
  key: string,
  title: string,
  paidOf: (hero: Hero) => Paid,
  { tokens, currency }: HeroColumnsOptions,
): DataColumn<Hero> {
  const tokenOf = (id: Currency | null | undefined) => tokens.find((token) => token.id === id);
  const only = key === 'price' ? tokenOf(currency) : undefined;
  return {
    key,
    title: only ? `${title}, ${only.symbol}` : title,
    width: 134, // 1,234.5678 ARCA
    align: 'right',
    render: (hero) => {
      const paid = paidOf(hero);
      const token = tokenOf(paid?.currency);
      return paid && token ? (
        <Money amount={paid.price} token={token} compact={false} fixed hideUnit={only !== undefined} />
      ) : (
        none
      );
    },
    exportValue: (hero) => {
      const paid = paidOf(hero);
      const token = tokenOf(paid?.currency);
      return paid && token ? `${toInputText(paid.price, token)} ${token.symbol}` : '';
    },
  };
}

/** The market's columns. Their sorters are the wire's. */
export function useHeroColumns(options: HeroColumnsOptions): DataColumn<Hero>[] {
  const { tokens, currency, renderAction } = options;
  const t = useText();
  const text = useDynamicText();
  return useMemo(() => {
    const named = (field: 'rarity' | 'faction' | 'heroClass', value: number) =>
      text(`heroes.${field}.${String(value)}`, '');
    const units = { tokens, currency };
    const columns: DataColumn<Hero>[] = [
      {
        key: 'id',
        title: t('heroes.fields.id'),
        width: 64,
        sorter: 'id',
        render: (hero) => <span className={styles.none}>#{hero.id}</span>,
        exportValue: (hero) => hero.id,
      },
      {
        key: 'name',
        title: t('heroes.fields.name'),
        width: 164,
        frozen: true,
        required: true,
        render: (hero) => (
          <NameCell
            picture={<HeroPicture hero={hero} sizes="40px" decorative />}
            name={hero.name}
            to={heroPath(hero)}
          />
        ),
        exportValue: (hero) => hero.name,
      },
      {
        key: 'rarity',
        title: t('heroes.fields.rarity'),
        width: 82,
        render: (hero) => <RarityTag rarity={hero.rarity} />,
        exportValue: (hero) => named('rarity', hero.rarity),
      },
      {
        key: 'faction',
        title: t('heroes.fields.faction'),
        width: 108,
        render: (hero) => <FactionTag faction={hero.faction} />,
        exportValue: (hero) => named('faction', hero.faction),
      },
      {
        key: 'heroClass',
        title: t('heroes.fields.heroClass'),
        width: 100,
        render: (hero) => <ClassTag heroClass={hero.heroClass} />,
        exportValue: (hero) => named('heroClass', hero.heroClass),
      },
      {
        key: 'level',
        title: t('heroes.fields.level'),
        width: 70,
        align: 'right',
        sorter: 'upgradeLevel',
        render: (hero) => hero.upgradeLevel,
        exportValue: (hero) => String(hero.upgradeLevel),
      },
      {
        key: 'miningBonus',
        title: t('heroes.mining'),
        width: 96,
        align: 'right',
        sorter: 'miningBonus',
        render: (hero) => formatBps(hero.miningBonusBps),
        exportValue: (hero) => formatBps(hero.miningBonusBps),
      },
      { ...priceColumn('price', t('heroes.fields.price'), askedFor, units), sorter: 'price' },
      priceColumn('lastSale', t('heroes.fields.lastSale'), (hero) => hero.lastSale, units),
      {
        key: 'listedAt',
        title: t('heroes.fields.listedAt'),
        width: 98,
        align: 'right',
        sorter: 'listedAt',
        render: ({ listing }) => (listing ? <RelativeTime at={listing.listedAt} /> : none),
        exportValue: ({ listing }) => listing?.listedAt ?? '',
      },
    ];
    if (!renderAction) return columns;
    return [
      ...columns,
      { key: 'action', title: t('heroes.fields.action'), width: 94, align: 'right', render: renderAction },
    ];
  }, [t, text, tokens, currency, renderAction]);
}
