import { useCallback } from 'react';
import { suitOf } from '../../../../../core/rules/suits.ts';
import {
  bodyParts,
  heroLooks,
  type BodyPart,
  type HeroFacetField,
  type HeroLook,
} from '../../../../../core/wire/game/heroes.ts';
import { useDynamicText } from '../../../../lib/text/use-text.ts';

const isBodyPart = (field: HeroFacetField): field is BodyPart => bodyParts.some((part) => part === field);
const isLook = (field: HeroFacetField): field is HeroLook => heroLooks.some((look) => look === field);

/** What a choice of a facet is called. `alone`: without its facet beside it, so a body part or a look says of what it is. */
export function useFacetText() {
  const text = useDynamicText();
  return useCallback(
    (field: HeroFacetField, value: number, options: { alone?: boolean } = {}): string => {
      if (field !== 'suit' && !isBodyPart(field) && !isLook(field))
        return text(`heroes.${field}.${String(value)}`, String(value));
      const name = isLook(field)
        ? text('heroes.look', String(value), { look: value })
        : text(`suits.${String(value)}`, suitOf(value)?.name ?? String(value));
      if (!options.alone || field === 'suit') return name;
      return text('heroes.filters.partOf', name, { part: text(`heroes.part.${field}`, field), suit: name });
    },
    [text],
  );
}
