import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { FilterChips, type FilterChip } from '../../../components/filters/filter-chips.tsx';
import { DEFAULT_CURRENCY } from '../../../lib/data/price-bounds.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChoiceText } from './use-choice-text.ts';
import { resetWareQuery, toggleWareChoice, wareFields, type WareShelf, type WareQuery } from './ware-query.ts';

export type WareChipsProps = {
  group: WareShelf;
  query: WareQuery;
  onChange: (change: (query: WareQuery) => WareQuery) => void;
  tokens: readonly TokenInfo[];
};

/** What narrows the shelf, each to be taken away by itself. */
export function WareChips({ group, query, onChange, tokens }: WareChipsProps) {
  const t = useText();
  const text = useChoiceText();
  const { min, max, currency, name } = query;
  const symbol = tokens.find(({ id }) => id === (currency ?? DEFAULT_CURRENCY))?.symbol ?? currency ?? '';
  const priceText = () => {
    if (min && max) return `${min} – ${max} ${symbol}`;
    if (min) return t('heroes.filters.atLeast', { price: min, symbol });
    return max ? t('heroes.filters.atMost', { price: max, symbol }) : t('heroes.filters.soldFor', { symbol });
  };
  const chosen = wareFields(group).flatMap((field) =>
    query[field].map((value): FilterChip => ({
      key: `${field}-${value}`,
      label: text(field, value),
      onRemove: () => onChange((now) => toggleWareChoice(group, now, field, value)),
    })),
  );
  const price: FilterChip = {
    key: 'price',
    label: priceText(),
    onRemove: () => onChange((now) => ({ ...now, min: '', max: '', currency: null })),
  };
  const named: FilterChip = {
    key: 'name',
    label: t('common.search.named', { name }),
    onRemove: () => onChange((now) => ({ ...now, name: '' })),
  };
  const chips = [...(name ? [named] : []), ...chosen, ...(currency ? [price] : [])];
  return <FilterChips chips={chips} onReset={() => onChange(resetWareQuery)} />;
}
