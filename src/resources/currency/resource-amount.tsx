import { gameResourceOf } from '../../../core/rules/economy/resources.ts';
import type { Amount } from '../../../core/wire/primitives.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Money } from '../../components/display/money.tsx';
import { useItemNames } from '../../lib/items/item-name.ts';
import { formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { heldOf, unitsOfResource } from './resources.ts';

/** An amount of whatever orders and movements are of: a currency with its unit, what the panels give, or pieces of an item by name. */
export function ResourceAmount({ resType, amount }: { resType: string; amount: Amount }) {
  const t = useText();
  const items = useItemNames();
  const config = useChainConfig();
  const panels = gameResourceOf(resType);
  if (panels) return <>{t(`common.given.${panels}`, { amount: formatPieces(amount) })}</>;
  if (!heldOf(resType)) return <>{items.some(resType, formatPieces(amount))}</>;
  return config ? <Money amount={amount} token={unitsOfResource(config, resType)} compact={false} /> : null;
}

/** What a resource is called. */
export function useResourceName(): (resType: string) => string {
  const t = useText();
  const items = useItemNames();
  return (resType) => {
    const panels = gameResourceOf(resType);
    if (panels) return t(`common.given.names.${panels}`);
    const known = heldOf(resType);
    return known ? t(`currency.kinds.${known.kind}`) : items.item(resType);
  };
}
