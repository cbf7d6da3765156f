import { currencyEndpoints } from '../../../core/wire/account/currency.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { CurrencyService } from './currency.service.ts';

export function registerCurrencyRoutes(api: Api, currency: CurrencyService): void {
  serve(api, currencyEndpoints.places, (_input, context) => currency.places(context));
  serve(api, currencyEndpoints.movements, (input, context) => currency.movements(input, context));
  serve(api, currencyEndpoints.transfers, (input, context) => currency.transfers(input, context));
}
