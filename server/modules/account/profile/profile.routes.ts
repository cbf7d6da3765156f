import { profileEndpoints } from '../../../../core/wire/account/profile.ts';
import type { Api } from '../../../http/api.ts';
import { serve } from '../../../http/serve.ts';
import type { ProfileService } from './profile.service.ts';
import type { SyncService } from './sync.service.ts';

export function registerProfileRoutes(api: Api, profile: ProfileService, sync: SyncService): void {
  serve(api, profileEndpoints.profile, (_input, { account, now }) => profile.profile(account(), now));
  serve(api, profileEndpoints.checkName, (input, { account }) => profile.checkName(input, account()));
  serve(api, profileEndpoints.changeName, ({ nickname }, context) => profile.changeName(nickname, context));
  serve(api, profileEndpoints.makeGameAccount, ({ nickname }, context) => profile.makeGameAccount(nickname, context));
  serve(api, profileEndpoints.sync, (input, context) => sync.sync(input, context), { ownTransaction: true });
  serve(api, profileEndpoints.tick, (_input, { account, now }) => profile.tick(account(), now));
}
