import { adminAccountEndpoints } from '../../../core/wire/admin/accounts.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { MailService } from './mail.service.ts';

export function registerMailRoutes(api: Api, mail: MailService): void {
  serve(api, adminAccountEndpoints.outbox, (input) => mail.list(input));
}
