import { memo } from 'react';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { shortenAddress } from '../../../../lib/address.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import styles from './filter-chips.module.css';
import { activeFilters, resetHeroQuery, withoutFilter, type ActiveFilter, type HeroQuery } from '../hero-query.ts';
import { useFacetText } from './use-facet-text.ts';

export type FilterChipsProps = {
  query: HeroQuery;
  onChange: (change: (query: HeroQuery) => HeroQuery) => void;
  tokens: readonly TokenInfo[];
};

const keyOf = (filter: ActiveFilter) =>
  filter.kind === 'choice' ? `${filter.field}-${String(filter.value)}` : filter.kind;

/** What narrows the list, each to be taken away by itself. */
export const FilterChips = memo(function FilterChips({ query, onChange, tokens }: FilterChipsProps) {
  const t = useText();
  const text = useFacetText();
  const filters = activeFilters(query);
  if (filters.length === 0) return null;

  const nameOf = (filter: ActiveFilter): string => {
    if (filter.kind === 'choice') return text(filter.field, filter.value, { alone: true });
    if ('least' in filter) return t(`heroes.filters.${filter.kind}`, { least: filter.least });
    if (filter.kind === 'owner') return t('heroes.filters.ownedBy', { address: shortenAddress(filter.owner) });
    const symbol = tokens.find((token) => token.id === filter.currency)?.symbol ?? filter.currency;
    if (filter.kind === 'currency') return t('heroes.filters.soldFor', { symbol });
    if (filter.min && filter.max) return `${filter.min} – ${filter.max} ${symbol}`;
    return filter.min
      ? t('heroes.filters.atLeast', { price: filter.min, symbol })
      : t('heroes.filters.atMost', { price: filter.max, symbol });
  };

  return (
    <ul className={styles.chips} aria-label={t('heroes.filters.active')}>
      {filters.map((filter) => (
        <li key={keyOf(filter)}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('heroes.filters.remove', { filter: nameOf(filter) })}
            onClick={() => onChange((now) => withoutFilter(now, filter))}
          >
            {nameOf(filter)}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.reset} onClick={() => onChange(resetHeroQuery)}>
          {t('heroes.filters.reset')}
        </button>
      </li>
    </ul>
  );
});
