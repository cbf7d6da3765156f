import { withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { BalancesService } from './balances.service.ts';
import type { WithdrawalsService } from './withdrawals.service.ts';

export function registerWithdrawalRoutes(api: Api, withdrawals: WithdrawalsService, balances: BalancesService): void {
  serve(api, withdrawalEndpoints.preWithdraw, (input, context) => withdrawals.preWithdraw(input, context));
  serve(api, withdrawalEndpoints.withdraw, (input, context) => withdrawals.withdraw(input, context), {
    ownTransaction: true,
    limitBy: (_input, caller) => caller?.accountId ?? '',
  });
  serve(api, withdrawalEndpoints.again, (input, context) => withdrawals.again(input, context), {
    ownTransaction: true,
  });
  serve(api, withdrawalEndpoints.submitted, (input, context) => withdrawals.submitted(input, context));
  serve(api, withdrawalEndpoints.latest, (_input, context) => withdrawals.latest(context));
  serve(api, withdrawalEndpoints.withdrawals, (input, context) => withdrawals.list(input, context));
  serve(api, withdrawalEndpoints.masterState, (input, context) => withdrawals.masterState(input, context));
  serve(api, withdrawalEndpoints.deposits, (input, context) => balances.deposits(input, context));
  serve(api, withdrawalEndpoints.balance, (_input, context) => balances.balance(context));
}
