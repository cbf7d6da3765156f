import { memo, type ReactNode } from 'react';
import type { HeroFacetField, HeroFacets } from '../../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { FacetList as SharedFacetList } from '../../../../components/filters/facet-list.tsx';
import { useFacetText } from './use-facet-text.ts';

export type FacetListProps = {
  field: HeroFacetField;
  values: readonly number[];
  selected: readonly number[];
  onToggle: (field: HeroFacetField, value: number) => void;
  /** Undefined until they are known. */
  choices: HeroFacets['facets'][HeroFacetField] | undefined;
  /** Unit of the lowest price. */
  token: TokenInfo | undefined;
  renderValue?: (value: number) => ReactNode;
};

/** A facet of heroes: the shared list with the names of heroes' values. Drawn again only for a change of its own. */
export const FacetList = memo(function FacetList(props: FacetListProps) {
  const { field, values, selected, onToggle, choices, token, renderValue } = props;
  const text = useFacetText();
  return (
    <SharedFacetList
      choices={values.map((value) => ({ value, label: text(field, value), look: renderValue?.(value) }))}
      selected={selected}
      onToggle={(value) => onToggle(field, value)}
      figures={choices}
      token={token}
    />
  );
});
