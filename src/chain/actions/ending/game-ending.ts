import { energyResource, itemKindOf, resources } from '../../../../core/rules/economy/resources.ts';
import type { Token } from '../../../lib/tokens/token.ts';
import type { ActionEnding } from '../chain-action.ts';
import { walletPath } from './wallet-ending.ts';

/** So much of something that the game keeps accounts of: a currency, energy, or pieces of an item. */
export type Given = { resource: string; amount: string };

const tokenOf: Partial<Record<string, Token>> = { [resources.arca]: 'ARCA', [resources.whiteOre]: 'WO' };

/** The part of the wallet centre that has the pieces of an item. */
function partOf(id: string): 'boxes' | 'items' | 'vouchers' {
  const kind = itemKindOf(BigInt(id));
  if (kind === 'box') return 'boxes';
  return kind === 'voucher' ? 'vouchers' : 'items';
}

/** What the game itself gave lies in the game: it is seen there, and all but energy, which the mines take, can leave it. */
export function gameEnding({ resource, amount }: Given): ActionEnding {
  if (resource === String(energyResource))
    return { to: '/currency?part=energy', next: { what: 'mine', to: '/mining' } };
  const next = { what: 'withdraw', to: `/currency/withdraw?from=${resource}` } as const;
  const token = tokenOf[resource];
  if (token) return { to: walletPath(token), pictures: [{ kind: 'money', token, amount }], next };
  return { to: `/currency?part=${partOf(resource)}`, pictures: [{ kind: 'item', id: resource }], next };
}
