import { accountEndpoints } from '../../../core/wire/account/session.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { AccountService } from './account.service.ts';

export function registerAccountRoutes(api: Api, account: AccountService): void {
  const byWallet = { limitBy: ({ publicKey }: { publicKey: string }) => publicKey.toLowerCase() };
  serve(api, accountEndpoints.nonce, ({ publicKey }) => account.nonce(publicKey), byWallet);
  serve(api, accountEndpoints.login, (input) => account.login(input), byWallet);
  serve(api, accountEndpoints.refresh, ({ refreshToken }) => account.refresh(refreshToken), {
    limitBy: ({ refreshToken }) => account.familyOf(refreshToken),
  });
  serve(api, accountEndpoints.logout, ({ jwtKey }) => account.logout(jwtKey));
  serve(api, accountEndpoints.info, (_input, { account: caller }) => account.info(caller().accountId));
  serve(api, accountEndpoints.isBind, ({ address }) => account.isBind(address));
}
