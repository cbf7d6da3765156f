import { resources } from '../../../core/rules/economy/resources.ts';

/** The currency of what a withdrawal pays out; null for an item. */
export function currencyOfResource(resType: string): 'ARCA' | 'WO' | null {
  if (resType === String(resources.arca)) return 'ARCA';
  return resType === String(resources.whiteOre) ? 'WO' : null;
}
