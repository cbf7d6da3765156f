import { boxEndpoints } from '../../../../core/wire/game/boxes.ts';
import { orderEndpoints } from '../../../../core/wire/game/orders.ts';
import { useIsOff } from '../../../lib/data/use-is-off.ts';
import { useLeadsSomewhere } from '../../../lib/routing/use-leads-somewhere.ts';
import { useApi } from '../../../lib/use-api.ts';

export type FirstStep = { key: 'bind' | 'ball' | 'trade'; to: string; isDone: boolean };

/** Whether a step can be taken now: its page may be hidden, and a manager may have switched balls off. */
export function useIsOpen(): (step: { key: string; to: string }) => boolean {
  const leadsSomewhere = useLeadsSomewhere();
  const isBallOff = useIsOff('randomBoxes');
  return ({ key, to }) => leadsSomewhere(to) && !(isBallOff && key === 'ball');
}

/** How often a wallet traded a hero; null while it is not known. */
function useTrades(account: string, enabled: boolean): number | null {
  const listed = useApi(orderEndpoints.list, { size: 1, filter: { account } }, { enabled, live: 'orders', quiet: true })
    .data?.total;
  // By an offer of theirs, which is no listing of anybody's.
  const offered = useApi(
    orderEndpoints.sales,
    { size: 1, filter: { buyer: account } },
    { enabled: listed === 0, live: 'offers', quiet: true },
  ).data?.total;
  if (listed === undefined) return null;
  return listed > 0 ? listed : (offered ?? null);
}

/** What a new player has done of the first three things, without what nobody can do now; null while it is not known. */
export function useFirstSteps(wallet: string | null): FirstStep[] | null {
  const enabled = wallet !== null;
  const isOpen = useIsOpen();
  const account = wallet ?? '';
  const opened = useApi(
    boxEndpoints.openings,
    { size: 1, filter: { account } },
    { enabled, live: 'boxes', quiet: true },
  ).data;
  const trades = useTrades(account, enabled);
  if (enabled && (!opened || trades === null)) return null;
  const steps: FirstStep[] = [
    { key: 'bind', to: '/bind-wallet', isDone: enabled },
    { key: 'ball', to: '/boxes/list?tab=sale', isDone: (opened?.total ?? 0) > 0 },
    { key: 'trade', to: '/market/hero', isDone: (trades ?? 0) > 0 },
  ];
  return steps.filter((step) => step.isDone || isOpen(step));
}
