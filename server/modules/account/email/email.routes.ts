import { emailEndpoints } from '../../../../core/wire/account/email.ts';
import type { Api } from '../../../http/api.ts';
import { serve } from '../../../http/serve.ts';
import type { EmailService } from './email.service.ts';

/** They keep their own pace, by where a call comes from: a limit by e-mail address alone would let others lock its owner out. */
export function registerEmailRoutes(api: Api, email: EmailService): void {
  serve(api, emailEndpoints.code, (input, context) => email.code(input, context));
  serve(api, emailEndpoints.signUp, (input, { client }) => email.signUp(input, client));
  serve(api, emailEndpoints.login, (input, { client }) => email.login(input, client));
  serve(api, emailEndpoints.reset, (input, { client }) => email.reset(input, client));
  serve(api, emailEndpoints.bind, (input, context) => email.bind(input, context), { ownTransaction: true });
}
