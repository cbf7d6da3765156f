import { gameResourceOf, resources } from '../../../core/rules/economy/resources.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { formatAmount, whiteOre } from '../amount.ts';
import { formatPieces } from '../number.ts';
import { useText } from '../text/use-text.ts';
import { tokenUnits } from '../tokens/token.ts';
import { useItemNames } from './item-name.ts';

export type GivenThing = { resource: string; amount: string };

/** So much of whatever the game keeps accounts of, in words. Needs the texts of boxes and of items. */
export function useGivenText(config: ChainConfig | undefined): (given: GivenThing) => string {
  const t = useText();
  const items = useItemNames();
  return ({ resource, amount }) => {
    const panels = gameResourceOf(resource);
    if (panels) return t(`common.given.${panels}`, { amount: formatPieces(amount) });
    if (resource === String(resources.whiteOre)) return `${formatAmount(amount, whiteOre)} ${whiteOre.symbol}`;
    if (resource !== String(resources.arca)) return items.some(resource, formatPieces(amount));
    const units = config && tokenUnits(config, 'ARCA');
    return units ? `${formatAmount(amount, units)} ${units.symbol}` : '';
  };
}
