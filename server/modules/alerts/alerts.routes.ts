import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { AlertsService } from './alerts.service.ts';

export function registerAlertRoutes(api: Api, alerts: AlertsService): void {
  serve(api, alertEndpoints.list, (_, context) => alerts.list(context));
  serve(api, alertEndpoints.add, (input, context) => alerts.add(input, context));
  serve(api, alertEndpoints.remove, (input, context) => alerts.remove(input, context));
  serve(api, alertEndpoints.notices, (input, context) => alerts.notices(input, context));
  serve(api, alertEndpoints.unread, (_, context) => alerts.unread(context));
  serve(api, alertEndpoints.read, (input, context) => alerts.read(input, context));
  serve(api, alertEndpoints.settings, (_, context) => alerts.settings(context));
  serve(api, alertEndpoints.saveSettings, (input, context) => alerts.saveSettings(input, context));
  serve(api, alertEndpoints.unsubscribe, (input, context) => alerts.unsubscribe(input, context), {
    limitBy: ({ token }) => token,
  });
}
