import { memo, useCallback } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { WareFacetField, WareFacets } from '../../../../core/wire/game/wares.ts';
import { ItemRarityTag } from '../../../components/display/shelf/item-rarity-tag.tsx';
import { FacetList } from '../../../components/filters/facet-list.tsx';
import { FilterGroup } from '../../../components/filters/filter-panel.tsx';
import { PriceRange } from '../../../components/filters/price-range.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { DEFAULT_CURRENCY } from '../../../lib/data/price-bounds.ts';
import { formatCount, parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChoiceText } from './use-choice-text.ts';
import type { SaleCounts } from '../../../lib/data/sale-counts.ts';
import { toggleWareChoice, wareChoices, wareFields, wareShows, type WareShelf, type WareQuery } from './ware-query.ts';
import styles from './ware-filters.module.css';

export type WareFiltersProps = {
  group: WareShelf;
  query: WareQuery;
  onChange: (change: Partial<WareQuery> | ((query: WareQuery) => WareQuery)) => void;
  facets: WareFacets | undefined;
  sale: SaleCounts | undefined;
  tokens: readonly TokenInfo[];
  /** Of one's own, whether they are for sale or not. */
  isOwn?: boolean;
};

/** What a shelf of the market is narrowed by. OR inside a group, AND across them. */
export const WareFilters = memo(function WareFilters(props: WareFiltersProps) {
  const { group, query, onChange, facets, sale, tokens, isOwn = false } = props;
  const t = useText();
  const text = useChoiceText();
  const token = tokens.find(({ id }) => id === (query.currency ?? DEFAULT_CURRENCY));
  const toggle = useCallback(
    (field: WareFacetField, value: string) => onChange((now) => toggleWareChoice(group, now, field, value)),
    [group, onChange],
  );
  // A family that has not come out yet is no choice unless something of it is there.
  const shownChoices = (field: WareFacetField) =>
    wareChoices(group, field).filter(
      (value) =>
        field !== 'family' ||
        query.family.includes(value) ||
        (facets?.facets.family.some((choice) => choice.value === value) ?? false),
    );
  const choiceOf = (field: WareFacetField, value: string) => ({
    value,
    label: text(field, value),
    ...(field === 'rarity' ? { look: <ItemRarityTag rarity={parseWhole(value) ?? 0} /> } : {}),
  });
  return (
    <div className={styles.filters}>
      {!isOwn && (
        <ChoiceSwitch
          block
          label={t('heroes.filters.sale')}
          options={wareShows.map((value) => ({
            value,
            label: t(`items.show.${value}`),
            figure: sale && formatCount(sale[value]),
          }))}
          value={query.show}
          onChange={(show) => onChange({ show })}
        />
      )}
      {wareFields(group).map((field) => (
        <FilterGroup key={field} title={t(`items.fields.${field}`)} active={query[field].length}>
          <FacetList
            choices={shownChoices(field).map((value) => choiceOf(field, value))}
            selected={query[field]}
            onToggle={(value) => toggle(field, value)}
            figures={facets?.facets[field]}
            token={token}
          />
        </FilterGroup>
      ))}
      <FilterGroup title={t('items.fields.price')} active={query.currency ? 1 : 0}>
        <PriceRange
          {...{ currency: query.currency, min: query.min, max: query.max, tokens, onChange }}
          figures={facets?.currencies}
        />
      </FilterGroup>
      {token && wareFields(group).length > 0 && (
        <p className={styles.note}>{t('heroes.filters.fromNote', { symbol: token.symbol })}</p>
      )}
    </div>
  );
});
