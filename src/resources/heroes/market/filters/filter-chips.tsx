import { memo } from 'react';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { FilterChips as Chips } from '../../../../components/filters/filter-chips.tsx';
import { shortenAddress } from '../../../../lib/address.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { activeFilters, resetHeroQuery, withoutFilter, type ActiveFilter, type HeroQuery } from '../hero-query.ts';
import { useSkillName } from '../../skill-name.ts';
import { useFacetText } from './use-facet-text.ts';

export type FilterChipsProps = {
  query: HeroQuery;
  onChange: (change: (query: HeroQuery) => HeroQuery) => void;
  tokens: readonly TokenInfo[];
};

function keyOf(filter: ActiveFilter): string {
  if (filter.kind === 'choice') return `${filter.field}-${String(filter.value)}`;
  return filter.kind === 'skill' ? `skill-${String(filter.skill)}` : filter.kind;
}

/** What narrows the list, each to be taken away by itself. */
export const FilterChips = memo(function FilterChips({ query, onChange, tokens }: FilterChipsProps) {
  const t = useText();
  const text = useFacetText();
  const skillName = useSkillName();

  const nameOf = (filter: ActiveFilter): string => {
    if (filter.kind === 'choice') return text(filter.field, filter.value, { alone: true });
    if (filter.kind === 'skill') return skillName(filter.skill);
    if (filter.kind === 'name') return t('common.search.named', { name: filter.name });
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
    <Chips
      chips={activeFilters(query).map((filter) => ({
        key: keyOf(filter),
        label: nameOf(filter),
        onRemove: () => onChange((now) => withoutFilter(now, filter)),
      }))}
      onReset={() => onChange(resetHeroQuery)}
    />
  );
});
