import { useCallback } from 'react';
import { suitOf } from '../../../../../core/rules/suits.ts';
import { bodyParts, type BodyPart, type HeroFacetField } from '../../../../../core/wire/game/heroes.ts';
import { useDynamicText } from '../../../../lib/text/use-text.ts';

const isBodyPart = (field: HeroFacetField): field is BodyPart => bodyParts.some((part) => part === field);

/** What a choice of a facet is called. `alone`: without its facet beside it, so a body part says which one it is. */
export function useFacetText() {
  const text = useDynamicText();
  return useCallback(
    (field: HeroFacetField, value: number, options: { alone?: boolean } = {}): string => {
      if (field !== 'suit' && !isBodyPart(field)) return text(`heroes.${field}.${String(value)}`, String(value));
      const suit = text(`suits.${String(value)}`, suitOf(value)?.name ?? String(value));
      if (!options.alone || field === 'suit') return suit;
      return text('heroes.filters.partOf', suit, { part: text(`heroes.part.${field}`, field), suit });
    },
    [text],
  );
}
