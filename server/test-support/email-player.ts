import { emailEndpoints, type CodePurpose } from '../../core/wire/account/email.ts';
import { accountEndpoints, type Session } from '../../core/wire/account/session.ts';
import { codeFor } from './mail.ts';
import type { CallOptions, TestApp } from './test-app.ts';

/** For tests of `createTestApp({ trustedProxies: ['none'] })`: a call from this address. */
export const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

const home = from('198.51.100.7');
const password = 'abcd1234';

/** Somebody with an e-mail address who asks for codes, reads them in his mail, and enters them. */
export function emailPlayer(hub: TestApp, email: string) {
  const { code: ask, signUp, login, reset } = emailEndpoints;
  const player = {
    email,
    password,
    home,

    ask: (purpose: CodePurpose, options: CallOptions = home) => hub.call(ask, { email, purpose }, options),

    /** The code of the mail that comes; empty when asking was refused. */
    async askCode(purpose: CodePurpose, options: CallOptions = home): Promise<string> {
      const answer = await player.ask(purpose, options);
      return answer.outcome === 'ok' ? codeFor(hub, email) : '';
    },

    signUp: (values: Record<string, unknown>, options: CallOptions = home) =>
      hub.call(signUp, { email, password, acceptedTerms: true, ...values }, options),

    login: (values: Record<string, unknown>, options: CallOptions = home) =>
      hub.call(login, { email, password, acceptedTerms: true, ...values }, options),

    reset: (values: Record<string, unknown>, options: CallOptions = home) =>
      hub.call(reset, { email, password, ...values }, options),

    redeem: (idToken: string) => hub.call(accountEndpoints.login, { idToken, publicKey: email }, home),

    async enter(idToken: string): Promise<Session> {
      const answer = await player.redeem(idToken);
      if (answer.outcome !== 'ok') throw new Error(`The login was refused: ${answer.outcome}`);
      return answer.data;
    },

    async join(): Promise<Session> {
      const { data } = await player.signUp({ code: await player.askCode('signUp') });
      return player.enter(data.idToken);
    },
  };
  return player;
}
