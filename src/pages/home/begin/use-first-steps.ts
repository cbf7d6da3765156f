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
  const traded = useApi(
    orderEndpoints.list,
    { size: 1, filter: { account } },
    { enabled, live: 'orders', quiet: true },
  ).data;
  // By an offer of theirs, which is no listing of anybody's.
  const mayHaveOffered = traded?.total === 0;
  const offered = useApi(
    orderEndpoints.sales,
    { size: 1, filter: { buyer: account } },
    { enabled: mayHaveOffered, live: 'offers', quiet: true },
  ).data;
  if (enabled && (!opened || !traded || (mayHaveOffered && !offered))) return null;
  const trades = (traded?.total ?? 0) + (offered?.total ?? 0);
  const steps: FirstStep[] = [
    { key: 'bind', to: '/bind-wallet', isDone: enabled },
    { key: 'ball', to: '/boxes/list?tab=sale', isDone: (opened?.total ?? 0) > 0 },
    { key: 'trade', to: '/market/hero', isDone: trades > 0 },
  ];
  return steps.filter((step) => step.isDone || isOpen(step));
}
