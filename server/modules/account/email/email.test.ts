import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailEndpoints } from '../../../../core/wire/account/email.ts';
import { accountEndpoints, type Session } from '../../../../core/wire/account/session.ts';
import { rowsOf } from '../../../db/database.ts';
import { codeFor, mailsTo } from '../../../test-support/mail.ts';
import { isPostgres } from '../../../test-support/test-database.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';

const { code: ask, signUp, login, reset, bind } = emailEndpoints;
const MINUTE = 60_000;
const email = 'pip@hub.test';
const password = 'abcd1234';
/** The socket's address in these tests: a proxy that is believed, so that a test can call from anywhere. */
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const home = from('198.51.100.7');
let hub: TestApp;

beforeAll(async () => {
  hub = await createTestApp({ trustedProxies: ['none'] });
});
beforeEach(() => hub.reset());
afterAll(() => hub.close());

type Purpose = 'login' | 'signUp' | 'reset' | 'bind';

async function askCode(purpose: Purpose, to = email, options = home) {
  const answer = await hub.call(ask, { email: to, purpose }, options);
  return answer.outcome === 'ok' ? codeFor(hub, to) : '';
}

async function enter(idToken: string): Promise<Session> {
  const answer = await hub.call(accountEndpoints.login, { idToken, publicKey: email }, home);
  if (answer.outcome !== 'ok') throw new Error(`The login was refused: ${answer.outcome}`);
  return answer.data;
}

async function makeAccount(to = email): Promise<Session> {
  const code = await askCode('signUp', to);
  const { data } = await hub.call(signUp, { email: to, password, code, acceptedTerms: true }, home);
  return enter(data.idToken);
}

const tryLogin = (values: { password?: string; code: string; email?: string }, options = home) =>
  hub.call(login, { email, password, acceptedTerms: true, ...values }, options);

const outcomes = (answers: readonly { outcome: string | undefined }[], wanted: string) =>
  answers.filter(({ outcome }) => outcome === wanted).length;

describe('ok', () => {
  test('an address, a password and the code from the mail make an account that is logged in', async () => {
    const session = await makeAccount();

    expect(session.userInfo).toMatchObject({ walletAddress: null, role: 'player', hasGameAccount: false });
    expect(session.userInfo.nickname).toMatch(/^Player[0-9a-f]{6}$/);
    expect((await hub.call(accountEndpoints.info, {}, { session })).data).toEqual(session.userInfo);
  });

  test('the same address logs in again with password and a fresh code, whatever its capitals', async () => {
    const { userInfo } = await makeAccount();
    hub.clock.advance(MINUTE);
    const code = await askCode('login');

    const answer = await tryLogin({ code, email: ' PIP@Hub.Test ' });

    expect((await enter(answer.data.idToken)).userInfo).toEqual(userInfo);
  });

  test('a forgotten password is set anew, and every session that was open ends', async () => {
    const session = await makeAccount();
    const code = await askCode('reset');

    expect((await hub.call(reset, { email, code, password: 'newpass99' }, home)).data).toEqual({ done: true });

    expect((await hub.call(accountEndpoints.info, {}, { session })).outcome).toBe('authExpired');
    expect((await hub.call(accountEndpoints.refresh, { refreshToken: session.refreshToken })).outcome).toBe(
      'authExpired',
    );
    const fresh = await askCode('login');
    expect((await tryLogin({ code: fresh })).outcome).toBe('wrongCredentials');
    expect((await tryLogin({ code: fresh, password: 'newpass99' })).outcome).toBe('ok');
    expect((await mailsTo(hub, email)).map(({ subject }) => subject)).toContain(
      'Your password at Hero Hub was changed',
    );
  });

  test('a wallet account gets an address and a password to log in with', async () => {
    const session = await hub.logIn();
    await hub.call(ask, { email, purpose: 'bind' }, { session, ...home });
    const code = await codeFor(hub, email);

    const answer = await hub.call(bind, { email, code, password }, { session, ...home });

    expect(answer.data).toEqual({ email: 'p…@hub.test' });
    const login = await tryLogin({ code: await askCode('login') });
    expect((await enter(login.data.idToken)).userInfo.userId).toBe(session.userInfo.userId);
  });

  test('the mail speaks the language of the one who asked', async () => {
    const languages = ['language=zh-Hant', 'language=zh-Hans', 'language=en'];
    for (const [i, cookie] of languages.entries()) {
      await hub.call(ask, { email: `m${i}@hub.test`, purpose: 'signUp' }, { headers: { ...home.headers, cookie } });
    }
    const header = { ...home.headers, 'Accept-Language': 'fr-FR, zh-TW;q=0.8, en;q=0.5' };
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
    await makeAccount();
    hub.clock.advance(MINUTE);
    const code = await askCode('login');
    await tryLogin({ code });

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
    expect(kept).not.toContain(password);
  });

  test('are used once, by one of any number at the same moment', async () => {
    await makeAccount();
    const code = await askCode('login');

    const answers = await Promise.all(Array.from({ length: 4 }, () => tryLogin({ code })));

    expect(outcomes(answers, 'ok')).toBe(1);
    expect((await tryLogin({ code }, from('203.0.113.9'))).outcome).toBe('codeInvalid');
  });

  test('make one account, however many sign up with one at the same moment', async () => {
    const code = await askCode('signUp');
    const values = { email, password, code, acceptedTerms: true };

    const answers = await Promise.all(Array.from({ length: 5 }, () => hub.call(signUp, values, home)));

    expect(outcomes(answers, 'ok')).toBe(1);
    expect(await rowsOf(hub.database.db, sql`select id from accounts`)).toHaveLength(1);
  });

  test('end after ten minutes', async () => {
    await makeAccount();
    const [early, late] = [await askCode('login'), 10 * MINUTE];
    hub.clock.advance(late - 1);
    const other = await askCode('login');
    hub.clock.advance(1);

    expect((await tryLogin({ code: early })).outcome).toBe('codeInvalid');
    expect((await tryLogin({ code: other })).outcome).toBe('ok');
  });

  test('belong to one address and one purpose', async () => {
    await makeAccount();
    const forReset = await askCode('reset');
    const forAnother = await askCode('signUp', 'other@hub.test');

    expect((await tryLogin({ code: forReset })).outcome).toBe('codeInvalid');
    expect((await hub.call(reset, { email, code: forAnother, password }, home)).outcome).toBe('codeInvalid');
    expect((await hub.call(reset, { email, code: forReset, password }, home)).outcome).toBe('ok');
  });

  test('of a binding belong to the account that asked', async () => {
    const [one, two] = [await hub.logIn(), await hub.logIn()];
    await hub.call(ask, { email, purpose: 'bind' }, { session: one, ...home });
    const code = await codeFor(hub, email);

    expect((await hub.call(bind, { email, code, password }, { session: two, ...home })).outcome).toBe('codeInvalid');
    expect((await hub.call(bind, { email, code, password }, { session: one, ...home })).outcome).toBe('ok');
  });

  test('can be guessed at five times, also all at once', async () => {
    const code = await askCode('signUp');
    const wrong = code === '000000' ? '111111' : '000000';
    const values = { email, password, acceptedTerms: true };

    const guesses = [wrong, wrong, wrong, wrong, wrong].map((code) => hub.call(signUp, { ...values, code }, home));
    await Promise.all(guesses);

    expect((await hub.call(signUp, { ...values, code }, home)).outcome).toBe('codeInvalid');
  });

  test('of a binding can be guessed at five times, although each refusal is rolled back', async () => {
    const session = await hub.logIn();
    await hub.call(ask, { email, purpose: 'bind' }, { session, ...home });
    const code = await codeFor(hub, email);
    const wrong = code === '000000' ? '111111' : '000000';

    for (let i = 0; i < 5; i += 1) await hub.call(bind, { email, code: wrong, password }, { session, ...home });

    expect((await hub.call(bind, { email, code, password }, { session, ...home })).outcome).toBe('codeInvalid');
  });

  test('are sent again after a minute, and until then the wait is told', async () => {
    await askCode('signUp');

    const again = await hub.call(ask, { email, purpose: 'signUp' }, home);
    hub.clock.advance(MINUTE);
    const later = await hub.call(ask, { email, purpose: 'signUp' }, home);

    expect([again.status, again.outcome, again.headers.get('Retry-After')]).toEqual([429, 'tooManyRequests', '60']);
    expect([later.outcome, later.data]).toEqual(['ok', { resendAfter: 60, expiresIn: 600 }]);
    expect(await mailsTo(hub, email)).toHaveLength(2);
  });

  test('asked for twenty times at once are one mail', async () => {
    await Promise.all(Array.from({ length: 20 }, () => hub.call(ask, { email, purpose: 'signUp' }, home)));
    expect(await mailsTo(hub, email)).toHaveLength(1);
  });

  test('do not flood a mailbox, whoever asks from wherever', async () => {
    for (let i = 0; i < 40; i += 1) {
      expect((await hub.call(ask, { email, purpose: 'login' }, from(`203.0.113.${i}`))).outcome).toBe('ok');
    }
    expect(await mailsTo(hub, email)).toHaveLength(5);
  });

  test('for a binding are asked for by who is logged in', async () => {
    expect((await hub.call(ask, { email, purpose: 'bind' }, home)).outcome).toBe('authorisationNeeded');
  });
});

describe('whether an address has an account', () => {
  const unknown = 'nobody@hub.test';

  test('is told to nobody but its reader', async () => {
    await makeAccount();
    const [taken, free] = [email, unknown];
    const answersFor = async (purpose: Purpose) => {
      hub.clock.advance(MINUTE);
      const answers = [];
      for (const to of [taken, free]) answers.push(await hub.call(ask, { email: to, purpose }, home));
      return answers.map(({ status, code, data }) => ({ status, code, data }));
    };

    for (const purpose of ['login', 'signUp', 'reset'] as const) {
      const [known, none] = await answersFor(purpose);
      expect(known).toEqual(none);
    }

    const subjects = async (to: string) => (await mailsTo(hub, to)).map(({ subject }) => subject).reverse();
    expect((await subjects(taken)).slice(1)).toEqual([
      'Your login code for Hero Hub',
      'You already have an account at Hero Hub',
      'Your code for a new password at Hero Hub',
    ]);
    expect(await subjects(free)).toEqual([
      'No account with this address at Hero Hub',
      'Confirm your address for Hero Hub',
      'No account with this address at Hero Hub',
    ]);
  });

  test('cannot be told from a refused login or reset', async () => {
    await makeAccount();
    const code = '123456';

    const bodies = await Promise.all(
      [email, unknown].map(async (to) => [
        await tryLogin({ email: to, code, password: 'wrong1234' }),
        await hub.call(reset, { email: to, code, password }, home),
      ]),
    );

    const [known, none] = bodies.map((answers) => answers.map(({ status, outcome, data }) => [status, outcome, data]));
    expect(known).toEqual(none);
    expect(known?.map(([, outcome]) => outcome)).toEqual(['wrongCredentials', 'codeInvalid']);
  });

  test('is not found by signing up again: no guess makes a second account', async () => {
    await makeAccount();
    hub.clock.advance(MINUTE);
    await hub.call(ask, { email, purpose: 'signUp' }, home);
    const [mail] = await mailsTo(hub, email);

    expect(mail?.text).not.toMatch(/\d{6}/);
    const answer = await hub.call(signUp, { email, password, code: '123456', acceptedTerms: true }, home);
    expect(answer.outcome).toBe('codeInvalid');
  });

  test('is told to who proves by a code that it is his, when he binds it', async () => {
    await makeAccount();
    const session = await hub.logIn();
    await hub.call(ask, { email, purpose: 'bind' }, { session, ...home });

    const code = await codeFor(hub, email);
    const answer = await hub.call(bind, { email, code, password }, { session, ...home });

    expect(answer.outcome).toBe('emailTaken');
  });
});

describe('wrong passwords', () => {
  const wrong = 'wrong1234';

  test('slow down where they come from, for longer each time, and never for more than a quarter of an hour', async () => {
    await makeAccount();
    const waits: number[] = [];
    for (let i = 0; i < 16; i += 1) {
      const answer = await tryLogin({ code: '000000', password: wrong });
      if (answer.outcome !== 'tooManyRequests') continue;
      const wait = Number(answer.headers.get('Retry-After'));
      waits.push(wait);
      hub.clock.advance(wait * 1_000);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480].slice(0, waits.length));
    expect(waits.length).toBeGreaterThanOrEqual(5);
  });

  test('a hundred at once are five that were looked at', async () => {
    await makeAccount();
    const answers = await Promise.all(Array.from({ length: 100 }, () => tryLogin({ code: '000000', password: wrong })));
    expect(outcomes(answers, 'wrongCredentials')).toBe(5);
    expect(outcomes(answers, 'tooManyRequests')).toBe(95);
  });

  // PGlite has one connection: there the same with fewer.
  const many = isPostgres ? 10_000 : 1_000;
  test(`${many} from elsewhere do not keep the owner out`, { timeout: 120_000 }, async () => {
    await makeAccount();
    hub.clock.advance(MINUTE);
    const code = await askCode('login');
    for (let i = 0; i < many; i += 100) {
      const attempts = Array.from({ length: 100 }, (_, k) =>
        tryLogin({ code: '000000', password: wrong }, from(`10.0.${k}.1`)),
      );
      await Promise.all(attempts);
    }

    expect((await tryLogin({ code })).outcome).toBe('ok');
  });

  test('and codes from elsewhere do not use up the tries of who asked', async () => {
    await makeAccount();
    const code = await askCode('reset');
    const guess = code === '000000' ? '111111' : '000000';
    for (let i = 0; i < 200; i += 1) {
      await hub.call(reset, { email, code: guess, password: wrong }, from(`10.1.${i}.1`));
    }

    expect((await hub.call(reset, { email, code, password }, from('10.2.0.1'))).outcome).toBe('codeInvalid');
    expect((await hub.call(reset, { email, code, password }, home)).outcome).toBe('ok');
  });

  test('leave a line in the log of the account, without the password', async () => {
    await makeAccount();
    await tryLogin({ code: '000000', password: wrong });

    const lines = await rowsOf(
      hub.database.db,
      sql`select action, place, details from account_events where action = 'loginFailed'`,
    );
    expect(lines).toEqual([{ action: 'loginFailed', place: '198.51.100.0/24', details: {} }]);
  });

  test('a locked account is told so to who has both password and code, and to nobody else', async () => {
    await makeAccount();
    await hub.database.db.execute(sql`update accounts set locked_at = now()`);

    expect((await tryLogin({ code: '000000', password: wrong })).outcome).toBe('wrongCredentials');
    expect((await tryLogin({ code: await askCode('login') })).outcome).toBe('userLocked');
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
    const code = await askCode('signUp');
    const answer = await hub.call(signUp, { email, password: bad, code, acceptedTerms: true }, home);
    expect([answer.status, answer.outcome]).toEqual([400, 'badRequest']);
    expect(await rowsOf(hub.database.db, sql`select id from accounts`)).toHaveLength(0);
  });

  test.each(['abcd1234', 'ABCDEFGH1234', '12345678'])('the password %s is good, and only whole', async (good) => {
    const code = await askCode('signUp');
    await hub.call(signUp, { email, password: good, code, acceptedTerms: true }, home);

    const fresh = await askCode('login');
    expect((await tryLogin({ code: fresh, password: good.slice(0, -1) })).outcome).toBe('wrongCredentials');
    expect((await tryLogin({ code: fresh, password: `${good}0` })).outcome).toBe('wrongCredentials');
    expect((await tryLogin({ code: fresh, password: good })).outcome).toBe('ok');
  });

  test.each([undefined, false, 'true', 1, null])('accepted terms that are %j', async (acceptedTerms) => {
    const code = await askCode('signUp');
    for (const endpoint of [signUp, login]) {
      const answer = await hub.call(endpoint, { email, password, code, acceptedTerms }, home);
      expect(answer.outcome).toBe('badRequest');
    }
  });

  test.each(['', 'pip', 'pip@', '@hub.test', 'pip@hub', 'pip@hub.test\r\nBcc: x@y.z', `${'a'.repeat(250)}@hub.test`])(
    'the address %j',
    async (bad) => {
      expect((await hub.call(ask, { email: bad, purpose: 'signUp' }, home)).outcome).toBe('badRequest');
    },
  );

  test('a role in the body makes no manager', async () => {
    const code = await askCode('signUp');
    const values = { email, password, code, acceptedTerms: true, role: 'manager' };
    expect((await hub.call(signUp, values, home)).outcome).toBe('badRequest');
  });
});

describe('tickets', () => {
  test('log in once, within five minutes', async () => {
    await makeAccount();
    const code = await askCode('login');
    const { data } = await tryLogin({ code });
    const redeem = () => hub.call(accountEndpoints.login, { idToken: data.idToken, publicKey: 'any' }, home);

    const answers = await Promise.all(Array.from({ length: 10 }, redeem));

    expect(outcomes(answers, 'ok')).toBe(1);
    expect(outcomes(answers, 'authorisationRejected')).toBe(9);
  });

  test('are worth nothing after five minutes, or once the password was set anew', async () => {
    await makeAccount();
    const { data: old } = await tryLogin({ code: await askCode('login') });
    hub.clock.advance(5 * MINUTE);
    const { data: fresh } = await tryLogin({ code: await askCode('login') });
    await hub.call(reset, { email, code: await askCode('reset'), password: 'newpass99' }, home);

    for (const { idToken } of [old, fresh]) {
      const answer = await hub.call(accountEndpoints.login, { idToken, publicKey: email }, home);
      expect(answer.outcome).toBe('authorisationRejected');
    }
  });
});
