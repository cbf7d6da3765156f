import { profileEndpoints } from '../../../../core/wire/account/profile.ts';
import { adminAccountEndpoints } from '../../../../core/wire/admin/accounts.ts';
import type { Api } from '../../../http/api.ts';
import { serve } from '../../../http/serve.ts';
import { findAccounts } from './find-accounts.ts';
import type { ActivityService } from './activity.service.ts';

export function registerActivityRoutes(api: Api, activity: ActivityService): void {
  serve(api, profileEndpoints.activity, (input, { account }) => activity.list(input, account()));
  serve(api, adminAccountEndpoints.find, ({ text }, { db }) => findAccounts(db, text));
  serve(api, adminAccountEndpoints.activity, (input, { account }) => activity.listOf(input, account()));
}
