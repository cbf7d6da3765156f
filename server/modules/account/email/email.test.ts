import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailEndpoints } from '../../../../core/wire/account/email.ts';
import { accountEndpoints } from '../../../../core/wire/account/session.ts';
import { rowsOf } from '../../../db/database.ts';
import { emailPlayer, from } from '../../../test-support/email-player.ts';
import { codeFor, mailsTo } from '../../../test-support/mail.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';

const { code: ask, bind } = emailEndpoints;
const MINUTE = 60_000;
const email = 'pip@hub.test';
let hub: TestApp;
let pip: ReturnType<typeof emailPlayer>;

beforeAll(async () => {
  hub = await createTestApp({ trustedProxies: ['none'] });
  pip = emailPlayer(hub, email);
});
beforeEach(() => hub.reset());
afterAll(() => hub.close());

const outcomes = (answers: readonly { outcome: string | undefined }[], wanted: string) =>
  answers.filter(({ outcome }) => outcome === wanted).length;

describe('ok', () => {
  test('an address, a password and the code from the mail make an account that is logged in', async () => {
    const session = await pip.join();

    expect(session.userInfo).toMatchObject({ walletAddress: null, role: 'player', hasGameAccount: false });
    expect(session.userInfo.nickname).toMatch(/^Player[0-9a-f]{6}$/);
    expect((await hub.call(accountEndpoints.info, {}, { session })).data).toEqual(session.userInfo);
  });

  test('the same address logs in again with password and a fresh code, whatever its capitals', async () => {
    const { userInfo } = await pip.join();
    hub.clock.advance(MINUTE);
    const code = await pip.askCode('login');

    const answer = await pip.login({ code, email: ' PIP@Hub.Test ' });

    expect((await pip.enter(answer.data.idToken)).userInfo).toEqual(userInfo);
  });

  test('a forgotten password is set anew, and every session that was open ends', async () => {
    const session = await pip.join();
    const code = await pip.askCode('reset');

    expect((await pip.reset({ code, password: 'newpass99' })).data).toEqual({ done: true });

    expect((await hub.call(accountEndpoints.info, {}, { session })).outcome).toBe('authExpired');
    expect((await hub.call(accountEndpoints.refresh, { refreshToken: session.refreshToken })).outcome).toBe(
      'authExpired',
    );
    const fresh = await pip.askCode('login');
    expect((await pip.login({ code: fresh })).outcome).toBe('wrongCredentials');
    expect((await pip.login({ code: fresh, password: 'newpass99' })).outcome).toBe('ok');
    expect((await mailsTo(hub, email)).map(({ subject }) => subject)).toContain('Your Hero Hub password was changed');
  });

  test('a wallet account gets an address and a password to log in with', async () => {
    const session = await hub.logIn();
    await hub.call(ask, { email, purpose: 'bind' }, { session, ...pip.home });
    const code = await codeFor(hub, email);

    const answer = await hub.call(bind, { email, code, password: pip.password }, { session, ...pip.home });

    expect(answer.data).toEqual({ email: 'p…@hub.test' });
    const login = await pip.login({ code: await pip.askCode('login') });
    expect((await pip.enter(login.data.idToken)).userInfo.userId).toBe(session.userInfo.userId);
  });

  test('the mail speaks the language of the one who asked', async () => {
    const languages = ['language=zh-Hant', 'language=zh-Hans', 'language=en'];
    for (const [i, cookie] of languages.entries()) {
      await hub.call(ask, { email: `m${i}@hub.test`, purpose: 'signUp' }, { headers: { ...pip.home.headers, cookie } });
    }
    const header = { ...pip.home.headers, 'Accept-Language': 'fr-FR, zh-TW;q=0.8, en;q=0.5' };
    await hub.call(ask, { email: 'm3@hub.test', purpose: 'signUp' }, { headers: header });

    const mails = [];
    for (const i of [0, 1, 2, 3]) mails.push(await mailsTo(hub, `m${i}@hub.test`));
    expect(mails.map(([mail]) => mail?.language)).toEqual(['zh-Hant', 'zh-Hans', 'en', 'zh-Hant']);
    expect(mails[0]?.[0]?.text).toContain('歡迎');
    expect(mails[1]?.[0]?.html).toContain('lang="zh-Hans"');
  });
});

describe('codes', () => {
  test('are six digits, and neither they nor passwords stand in a log or in the database', async () => {
    await pip.join();
    hub.clock.advance(MINUTE);
    const code = await pip.askCode('login');
    await pip.login({ code });

    const written = await rowsOf<{ all: string }>(
      hub.database.db,
      sql`select json_agg(t)::text as all from (select * from email_codes) as t
        union all select json_agg(t)::text from (select * from mail_outbox) as t
        union all select json_agg(t)::text from (select * from accounts) as t
        union all select json_agg(t)::text from (select * from account_events) as t`,
    );
    const kept = [...hub.logged, ...written.map(({ all }) => all)].join('\n');
    expect(code).toMatch(/^\d{6}$/);
    expect(hub.logged.length).toBeGreaterThan(0);
    expect(kept).toContain(email);
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(pip.password);
  });

  test('are used once, by one of any number at the same moment', async () => {
    await pip.join();
    const code = await pip.askCode('login');

    const answers = await Promise.all(Array.from({ length: 4 }, () => pip.login({ code })));

    expect(outcomes(answers, 'ok')).toBe(1);
    expect((await pip.login({ code }, from('203.0.113.9'))).outcome).toBe('codeInvalid');
  });

  test('make one account, however many sign up with one at the same moment', async () => {
    const code = await pip.askCode('signUp');
    const values = { code };

    const answers = await Promise.all(Array.from({ length: 5 }, () => pip.signUp(values)));

    expect(outcomes(answers, 'ok')).toBe(1);
    expect(await rowsOf(hub.database.db, sql`select id from accounts`)).toHaveLength(1);
  });

  test('end after ten minutes', async () => {
    await pip.join();
    const [early, late] = [await pip.askCode('login'), 10 * MINUTE];
    hub.clock.advance(late - 1);
    const other = await pip.askCode('login');
    hub.clock.advance(1);

    expect((await pip.login({ code: early })).outcome).toBe('codeInvalid');
    expect((await pip.login({ code: other })).outcome).toBe('ok');
  });

  test('belong to one address and one purpose', async () => {
    await pip.join();
    const forReset = await pip.askCode('reset');
    const forAnother = await emailPlayer(hub, 'other@hub.test').askCode('signUp');

    expect((await pip.login({ code: forReset })).outcome).toBe('codeInvalid');
    expect((await pip.reset({ code: forAnother })).outcome).toBe('codeInvalid');
    expect((await pip.reset({ code: forReset })).outcome).toBe('ok');
  });

  test('of a binding belong to the account that asked', async () => {
    const [one, two] = [await hub.logIn(), await hub.logIn()];
    await hub.call(ask, { email, purpose: 'bind' }, { session: one, ...pip.home });
    const code = await codeFor(hub, email);

    expect((await hub.call(bind, { email, code, password: pip.password }, { session: two, ...pip.home })).outcome).toBe(
      'codeInvalid',
    );
    expect((await hub.call(bind, { email, code, password: pip.password }, { session: one, ...pip.home })).outcome).toBe(
      'ok',
    );
  });

  test('can be guessed at five times, also all at once', async () => {
    const code = await pip.askCode('signUp');
    const wrong = code === '000000' ? '111111' : '000000';

    const guesses = [wrong, wrong, wrong, wrong, wrong].map((code) => pip.signUp({ code }));
    await Promise.all(guesses);

    expect((await pip.signUp({ code })).outcome).toBe('codeInvalid');
  });

  test('of a binding can be guessed at five times, although each refusal is rolled back', async () => {
    const session = await hub.logIn();
    await hub.call(ask, { email, purpose: 'bind' }, { session, ...pip.home });
    const code = await codeFor(hub, email);
    const wrong = code === '000000' ? '111111' : '000000';

    for (let i = 0; i < 5; i += 1)
      await hub.call(bind, { email, code: wrong, password: pip.password }, { session, ...pip.home });

    expect((await hub.call(bind, { email, code, password: pip.password }, { session, ...pip.home })).outcome).toBe(
      'codeInvalid',
    );
  });

  test('are sent again after a minute, and until then the wait is told', async () => {
    await pip.askCode('signUp');

    const again = await hub.call(ask, { email, purpose: 'signUp' }, pip.home);
    hub.clock.advance(MINUTE);
    const later = await hub.call(ask, { email, purpose: 'signUp' }, pip.home);

    expect([again.status, again.outcome, again.headers.get('Retry-After')]).toEqual([429, 'tooManyRequests', '60']);
    expect([later.outcome, later.data]).toEqual(['ok', { resendAfter: 60, expiresIn: 600 }]);
    expect(await mailsTo(hub, email)).toHaveLength(2);
  });

  test('asked for twenty times at once are one mail', async () => {
    await Promise.all(Array.from({ length: 20 }, () => hub.call(ask, { email, purpose: 'signUp' }, pip.home)));
    expect(await mailsTo(hub, email)).toHaveLength(1);
  });

  test('do not flood a mailbox, whoever asks from wherever', async () => {
    for (let i = 0; i < 40; i += 1) {
      expect((await hub.call(ask, { email, purpose: 'login' }, from(`203.0.113.${i}`))).outcome).toBe('ok');
    }
    expect(await mailsTo(hub, email)).toHaveLength(5);
  });

  test('for a binding are not asked for by who has an address', async () => {
    const session = await pip.join();
    const other = await hub.call(ask, { email: 'two@hub.test', purpose: 'bind' }, { session, ...pip.home });
    expect(other.outcome).toBe('alreadyBound');
  });

  test('for a binding are asked for by who is logged in', async () => {
    expect((await hub.call(ask, { email, purpose: 'bind' }, pip.home)).outcome).toBe('authorisationNeeded');
    const session = await hub.logIn();
    hub.clock.advance(25 * 60 * MINUTE);
    // To be renewed, which is another matter than being nobody.
    expect((await hub.call(ask, { email, purpose: 'bind' }, { session, ...pip.home })).outcome).toBe('tokenExpired');
  });
});

describe('invalid', () => {
  test.each([
    '',
    'abcd123',
    'abcd123456789',
    'abcd 1234',
    'abcd123!',
    'пароль12',
    'ａｂｃｄ１２３４',
    'abcd1234\n',
    'abcd123\u0000',
  ])('the password %j is refused and not cut', async (bad) => {
    const code = await pip.askCode('signUp');
    const answer = await pip.signUp({ password: bad, code });
    expect([answer.status, answer.outcome]).toEqual([400, 'badRequest']);
    expect(await rowsOf(hub.database.db, sql`select id from accounts`)).toHaveLength(0);
  });

  test.each(['abcd1234', 'ABCDEFGH1234', '12345678'])('the password %s is good, and only whole', async (good) => {
    const code = await pip.askCode('signUp');
    await pip.signUp({ password: good, code });

    const fresh = await pip.askCode('login');
    expect((await pip.login({ code: fresh, password: good.slice(0, -1) })).outcome).toBe('wrongCredentials');
    expect((await pip.login({ code: fresh, password: `${good}0` })).outcome).toBe('wrongCredentials');
    expect((await pip.login({ code: fresh, password: good })).outcome).toBe('ok');
  });

  test.each([undefined, false, 'true', 1, null])('accepted terms that are %j', async (acceptedTerms) => {
    const code = await pip.askCode('signUp');
    for (const attempt of [pip.signUp, pip.login]) {
      expect((await attempt({ code, acceptedTerms })).outcome).toBe('badRequest');
    }
  });

  test.each(['', 'pip', 'pip@', '@hub.test', 'pip@hub', 'pip@hub.test\r\nBcc: x@y.z', `${'a'.repeat(250)}@hub.test`])(
    'the address %j',
    async (bad) => {
      expect((await hub.call(ask, { email: bad, purpose: 'signUp' }, pip.home)).outcome).toBe('badRequest');
    },
  );

  test('a role in the body makes no manager', async () => {
    const code = await pip.askCode('signUp');
    const values = { code, role: 'manager' };
    expect((await pip.signUp(values)).outcome).toBe('badRequest');
  });
});

describe('tickets', () => {
  test('log in once, within five minutes', async () => {
    await pip.join();
    const code = await pip.askCode('login');
    const { data } = await pip.login({ code });
    const redeem = () => hub.call(accountEndpoints.login, { idToken: data.idToken, publicKey: 'any' }, pip.home);

    const answers = await Promise.all(Array.from({ length: 10 }, redeem));

    expect(outcomes(answers, 'ok')).toBe(1);
    expect(outcomes(answers, 'authorisationRejected')).toBe(9);
  });

  test('are worth nothing after five minutes, or once the password was set anew', async () => {
    await pip.join();
    const { data: old } = await pip.login({ code: await pip.askCode('login') });
    hub.clock.advance(5 * MINUTE);
    const { data: fresh } = await pip.login({ code: await pip.askCode('login') });
    await pip.reset({ code: await pip.askCode('reset'), password: 'newpass99' });

    for (const { idToken } of [old, fresh]) {
      const answer = await hub.call(accountEndpoints.login, { idToken, publicKey: email }, pip.home);
      expect(answer.outcome).toBe('authorisationRejected');
    }
  });
});
