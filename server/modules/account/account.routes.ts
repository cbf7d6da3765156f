import { adminAccountEndpoints } from '../../../core/wire/admin/accounts.ts';
import { bindingEndpoints } from '../../../core/wire/account/binding.ts';
import { accountEndpoints } from '../../../core/wire/account/session.ts';
import { wayEndpoints } from '../../../core/wire/account/ways.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import type { AccountService } from './account.service.ts';

export function registerAccountRoutes(api: Api, account: AccountService): void {
  const byWallet = { limitBy: ({ publicKey }: { publicKey: string }) => publicKey.toLowerCase() };
  serve(api, wayEndpoints.ways, () => account.ways());
  serve(api, accountEndpoints.nonce, (input, context) => account.nonce(input, context.account), byWallet);
  serve(api, accountEndpoints.login, (input, { client }) => account.login(input, client), byWallet);
  serve(api, accountEndpoints.refresh, ({ refreshToken }, { client }) => account.refresh(refreshToken, client), {
    limitBy: ({ refreshToken }) => account.familyOf(refreshToken),
  });
  serve(api, accountEndpoints.logout, ({ jwtKey }, { client }) => account.logout(jwtKey, client));
  registerSessionRoutes(api, account);
  serve(api, accountEndpoints.info, (_input, { account: caller }) => account.info(caller().accountId));
  serve(api, accountEndpoints.isBind, ({ address }) => account.isBind(address));
  registerBindingRoutes(api, account);
  serve(api, adminAccountEndpoints.lock, (input, context) => account.setLock(input, context));
}

function registerSessionRoutes(api: Api, account: AccountService): void {
  const always = { inMaintenance: true };
  serve(api, accountEndpoints.sessions, (_input, context) => account.listSessions(context));
  serve(api, accountEndpoints.endSession, ({ id }, context) => account.endSession(id, context), always);
  serve(
    api,
    accountEndpoints.logoutAll,
    ({ keepCurrent }, context) => account.logOutEverywhere(keepCurrent, context),
    always,
  );
}

function registerBindingRoutes(api: Api, account: AccountService): void {
  // Each may ask a chain or an issuer: a limit by account keeps that from being used against them.
  const byCaller = { limitBy: (_input: unknown, caller: Caller | null) => caller?.accountId ?? 'guest' };
  const asksOthers = { ...byCaller, ownTransaction: true };
  serve(api, bindingEndpoints.bindings, (_input, context) => account.bindings(context));
  serve(api, bindingEndpoints.bind, (input, context) => account.bind(input, context), asksOthers);
  serve(
    api,
    bindingEndpoints.bindThirdParty,
    ({ thirdAuthSource }, context) => account.bindThirdParty(thirdAuthSource, context),
    byCaller,
  );
  serve(api, bindingEndpoints.bindOauth, (input, context) => account.bindOauth(input, context), asksOthers);
  serve(api, bindingEndpoints.unbindOauth, (input, context) => account.unbindOauth(input, context));
  serve(api, bindingEndpoints.isSnsBind, ({ id }, context) => account.isSnsBind(id, context));
}
