import { adminWithdrawalEndpoints, withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import type { Api } from '../../http/api.ts';
import type { LiveNews } from '../../http/live-bus.ts';
import { serve } from '../../http/serve.ts';
import type { BalancesService } from './balances.service.ts';
import type { WithdrawalsService } from './withdrawals.service.ts';

/** An order that one window makes, every window of the account shows. */
const changed: { announce: LiveNews } = { announce: { resource: 'withdrawals', type: 'updated', ids: [] } };

export function registerWithdrawalRoutes(api: Api, withdrawals: WithdrawalsService, balances: BalancesService): void {
  serve(api, withdrawalEndpoints.preWithdraw, (input, context) => withdrawals.preWithdraw(input, context));
  serve(api, withdrawalEndpoints.withdraw, (input, context) => withdrawals.withdraw(input, context), {
    ownTransaction: true,
    limitBy: (_input, caller) => caller?.accountId ?? '',
    ...changed,
  });
  serve(api, withdrawalEndpoints.again, (input, context) => withdrawals.again(input, context), {
    ownTransaction: true,
    ...changed,
  });
  serve(api, withdrawalEndpoints.submitted, (input, context) => withdrawals.submitted(input, context), changed);
  serve(api, withdrawalEndpoints.order, (input, context) => withdrawals.info(input, context));
  serve(api, withdrawalEndpoints.preDeposit, (input, context) => withdrawals.preDeposit(input, context));
  serve(api, adminWithdrawalEndpoints.list, (input) => withdrawals.all(input));
  serve(api, withdrawalEndpoints.latest, (_input, context) => withdrawals.latest(context));
  serve(api, withdrawalEndpoints.withdrawals, (input, context) => withdrawals.list(input, context));
  serve(api, withdrawalEndpoints.masterState, (input, context) => withdrawals.masterState(input, context));
  serve(api, withdrawalEndpoints.deposits, (input, context) => balances.deposits(input, context));
  serve(api, withdrawalEndpoints.balance, (_input, context) => balances.balance(context));
}
