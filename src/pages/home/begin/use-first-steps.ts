import { boxEndpoints } from '../../../../core/wire/game/boxes.ts';
import { orderEndpoints } from '../../../../core/wire/game/orders.ts';
import { useApi } from '../../../lib/use-api.ts';

export type FirstStep = { key: 'bind' | 'ball' | 'trade'; to: string; isDone: boolean };

/** What a new player has done of the first three things; null while it is not known. */
export function useFirstSteps(wallet: string | null): FirstStep[] | null {
  const enabled = wallet !== null;
  const account = wallet ?? '';
  const opened = useApi(
    boxEndpoints.openings,
    { size: 1, filter: { account } },
    { enabled, live: 'boxes', quiet: true },
  ).data;
  const traded = useApi(
    orderEndpoints.list,
    { size: 1, filter: { account } },
    { enabled, live: 'orders', quiet: true },
  ).data;
  if (enabled && (!opened || !traded)) return null;
  return [
    { key: 'bind', to: '/bind-wallet', isDone: enabled },
    { key: 'ball', to: '/boxes/list?tab=sale', isDone: (opened?.total ?? 0) > 0 },
    { key: 'trade', to: '/market/hero', isDone: (traded?.total ?? 0) > 0 },
  ];
}
