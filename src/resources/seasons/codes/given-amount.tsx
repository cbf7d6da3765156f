import { resources } from '../../../../core/rules/economy/resources.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { Money } from '../../../components/display/money.tsx';
import { whiteOre } from '../../../lib/amount.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';

/** So much of something that the game keeps accounts of: a currency, or pieces of an item. */
export function GivenAmount({ resource, amount }: { resource: string; amount: string }) {
  const config = useChainConfig();
  const names = useItemNames();
  if (resource === String(resources.whiteOre)) return <Money amount={amount} token={whiteOre} compact={false} />;
  if (resource !== String(resources.arca)) return <>{names.some(resource, amount)}</>;
  const token = config && tokenOf(config, 'ARCA');
  return token ? <Money amount={amount} token={token} compact={false} /> : null;
}
