import type { ContractClaim } from '../../../core/wire/account/claimables.ts';
import type { CallResult } from '../../chain/actions/call-result.ts';
import type { ActionEnding } from '../../chain/actions/chain-action.ts';
import { walletEnding, type Paid } from '../../chain/actions/ending/wallet-ending.ts';

type Contract = ContractClaim['contract'];
export type Claimed = { call: ContractClaim; pays: Paid | null };

/** What farms earned is locked for a hero, whose row says so. */
function lockedEnding([first]: readonly Claimed[]): ActionEnding {
  const heroId = first?.call.args[1];
  const row = typeof heroId === 'string' ? `?hero=${heroId}` : '';
  return { to: `/6551/vesting${row}`, next: { what: 'myHeroes', to: '/6551/my-hero' } };
}

/** Where it is by then: balls and heroes that came back are things, what farms earned is locked, all else is money. */
export function claimEnding(asked: readonly Claimed[], results: readonly CallResult[]): ActionEnding | null {
  const claimed = asked.filter((_each, at) => results[at]?.state === 'done');
  const isAllOf = (...contracts: Contract[]) => claimed.every(({ call }) => contracts.includes(call.contract));
  if (claimed.length === 0) return null;
  if (isAllOf('farms')) return lockedEnding(claimed);
  if (isAllOf('boxSales', 'gacha')) return { to: '/boxes/list', next: { what: 'market', to: '/market/hero' } };
  if (isAllOf('forge')) return { to: '/hero/list', next: { what: 'market', to: '/market/hero' } };
  return walletEnding(claimed.flatMap(({ pays }) => pays ?? []));
}
