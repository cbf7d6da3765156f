import { useCallback } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { tradedCollections } from '../../../../core/wire/marketplace/collections.ts';
import { PriceRange } from '../../../components/filters/price-range.tsx';
import { SearchField } from '../../../components/filters/search-field.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../collections.module.css';
import { exploreSorts, type ExploreQuery } from './explore-query.ts';

export type ExploreBarProps = {
  query: ExploreQuery;
  tokens: readonly TokenInfo[];
  /** What is chosen elsewhere, or the page of one collection, is no choice here. */
  isOfOne?: boolean;
  onChange: (change: Partial<ExploreQuery>) => void;
};

/** Which collection, what name and price, in which order. */
export function ExploreBar({ query, tokens, isOfOne = false, onChange }: ExploreBarProps) {
  const t = useText();
  const { collection, sort, currency, min, max, name } = query;
  const searchName = useCallback((next: string) => onChange({ name: next }), [onChange]);
  return (
    <div className={styles.bar}>
      <SearchField label={t('common.search.label')} value={name} onChange={searchName} />
      {!isOfOne && (
        <select
          className={styles.select}
          aria-label={t('collections.fields.collection')}
          value={collection}
          onChange={({ target }) => onChange({ collection: tradedCollections.find((id) => id === target.value) ?? '' })}
        >
          <option value="">{t('collections.all')}</option>
          {tradedCollections.map((id) => (
            <option key={id} value={id}>
              {t(`collections.names.${id}`)}
            </option>
          ))}
        </select>
      )}
      <select
        className={styles.select}
        aria-label={t('heroes.sort.label')}
        value={sort}
        onChange={({ target }) => onChange({ sort: exploreSorts.find((each) => each === target.value) ?? 'latest' })}
      >
        {exploreSorts.map((each) => (
          <option key={each} value={each}>
            {t(`heroes.sort.${each}`)}
          </option>
        ))}
      </select>
      <div className={styles.price}>
        <PriceRange {...{ currency, min, max, tokens }} onChange={onChange} />
      </div>
    </div>
  );
}
