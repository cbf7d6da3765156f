import { useCallback } from 'react';
import { boxFamilies } from '../../../../core/rules/boxes/boxes.ts';
import type { WareFacetField } from '../../../../core/wire/game/wares.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';

/** What a choice of a facet is called. */
export function useChoiceText() {
  const t = useText();
  const text = useDynamicText();
  return useCallback(
    (field: WareFacetField, value: string): string => {
      if (field === 'tier') return text(`boxes.tier.${value}`, value);
      if (field === 'off') return t('items.off', { off: value });
      if (field !== 'family') return text(`items.${field}.${value}`, value);
      const family = boxFamilies[Number.parseInt(value, 10)];
      return family ? t(`boxes.family.${family}`) : t('boxes.otherFamily', { family: Number.parseInt(value, 10) + 1 });
    },
    [t, text],
  );
}
