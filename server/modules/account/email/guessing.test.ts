import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailEndpoints } from '../../../../core/wire/account/email.ts';
import { rowsOf } from '../../../db/database.ts';
import { emailPlayer, from } from '../../../test-support/email-player.ts';
import { codeFor, mailsTo } from '../../../test-support/mail.ts';
import { isPostgres } from '../../../test-support/test-database.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { PASSWORD_COST } from './passwords.ts';

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

describe('whether an address has an account', () => {
  const unknown = 'nobody@hub.test';

  test('is told to nobody but its reader', async () => {
    await pip.join();
    const [taken, free] = [email, unknown];
    const answersFor = async (purpose: 'login' | 'signUp' | 'reset') => {
      hub.clock.advance(MINUTE);
      const answers = [];
      for (const to of [taken, free]) answers.push(await hub.call(ask, { email: to, purpose }, pip.home));
      return answers.map(({ status, code, data }) => ({ status, code, data }));
    };

    for (const purpose of ['login', 'signUp', 'reset'] as const) {
      const [known, none] = await answersFor(purpose);
      expect(known).toEqual(none);
    }

    const subjects = async (to: string) => (await mailsTo(hub, to)).map(({ subject }) => subject).sort();
    expect(await subjects(taken)).toEqual([
      'Confirm your address for Hero Hub',
      'You already have a Hero Hub account',
      'Your code to reset your Hero Hub password',
      'Your login code for Hero Hub',
    ]);
    expect(await subjects(free)).toEqual([
      'Confirm your address for Hero Hub',
      'No Hero Hub account uses this address',
      'No Hero Hub account uses this address',
    ]);
  });

  test('cannot be told from a refused login or reset', async () => {
    await pip.join();
    const code = '123456';

    const bodies = await Promise.all(
      [email, unknown].map(async (to) => [
        await emailPlayer(hub, to).login({ code, password: 'wrong1234' }),
        await emailPlayer(hub, to).reset({ code }),
      ]),
    );

    const [known, none] = bodies.map((answers) => answers.map(({ status, outcome, data }) => [status, outcome, data]));
    expect(known).toEqual(none);
    expect(known?.map(([, outcome]) => outcome)).toEqual(['wrongCredentials', 'codeInvalid']);
  });

  test('is not found by signing up again: no guess makes a second account', async () => {
    await pip.join();
    hub.clock.advance(MINUTE);
    await hub.call(ask, { email, purpose: 'signUp' }, pip.home);
    const [mail] = await mailsTo(hub, email);

    expect(mail?.text).not.toMatch(/\d{6}/);
    const answer = await pip.signUp({ code: '123456' });
    expect(answer.outcome).toBe('codeInvalid');
  });

  test('is told to who proves by a code that it is his, when he binds it', async () => {
    await pip.join();
    const session = await hub.logIn();
    await hub.call(ask, { email, purpose: 'bind' }, { session, ...pip.home });

    const code = await codeFor(hub, email);
    const answer = await hub.call(bind, { email, code, password: pip.password }, { session, ...pip.home });

    expect(answer.outcome).toBe('emailTaken');
  });
});

describe('wrong passwords', () => {
  const wrong = 'wrong1234';

  test('slow down where they come from, for longer each time, and never for more than a quarter of an hour', async () => {
    await pip.join();
    const waits: number[] = [];
    for (let i = 0; i < 16; i += 1) {
      const answer = await pip.login({ code: '000000', password: wrong });
      if (answer.outcome !== 'tooManyRequests') continue;
      const wait = Number(answer.headers.get('Retry-After'));
      waits.push(wait);
      hub.clock.advance(wait * 1_000);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480].slice(0, waits.length));
    expect(waits.length).toBeGreaterThanOrEqual(5);
  });

  test('a hundred at once are five that were looked at', async () => {
    await pip.join();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => pip.login({ code: '000000', password: wrong })),
    );
    expect(outcomes(answers, 'wrongCredentials')).toBe(5);
    expect(outcomes(answers, 'tooManyRequests')).toBe(95);
  });

  test('from a hundred addresses of one IPv6 line are those of one caller', async () => {
    await pip.join();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        pip.login({ code: '000000', password: wrong }, from(`2001:db8:7:7::${(i + 1).toString(16)}`)),
      ),
    );
    expect(outcomes(answers, 'wrongCredentials')).toBe(5);
    expect(outcomes(answers, 'tooManyRequests')).toBe(95);
    const neighbour = await pip.login({ code: '000000', password: wrong }, from('2001:db8:7:8::1'));
    expect(neighbour.outcome).toBe('wrongCredentials');
  });

  // PGlite has one connection: there the same with fewer.
  const many = isPostgres ? 10_000 : 1_000;
  test(`${many} from elsewhere do not keep the owner out`, { timeout: 300_000 }, async () => {
    await pip.join();
    hub.clock.advance(MINUTE);
    const code = await pip.askCode('login');
    for (let i = 0; i < many; i += 100) {
      const attempts = Array.from({ length: 100 }, (_, k) =>
        pip.login({ code: '000000', password: wrong }, from(`10.0.${k}.1`)),
      );
      await Promise.all(attempts);
    }

    expect((await pip.login({ code })).outcome).toBe('ok');
    const lines = await rowsOf(hub.database.db, sql`select id from account_events where action = 'loginFailed'`);
    expect(lines).toHaveLength(20);
  });

  test('and codes from elsewhere do not use up the tries of who asked', async () => {
    await pip.join();
    const code = await pip.askCode('reset');
    const guess = code === '000000' ? '111111' : '000000';
    for (let i = 0; i < 1_000; i += 50) {
      const guesses = Array.from({ length: 50 }, (_, k) =>
        pip.reset({ code: guess, password: wrong }, from(`10.1.${i / 50}.${k + 1}`)),
      );
      await Promise.all(guesses);
    }

    expect((await pip.reset({ code }, from('10.2.0.1'))).outcome).toBe('codeInvalid');
    expect((await pip.reset({ code })).outcome).toBe('ok');
  });

  test('leave a line in the log of the account, without the password', async () => {
    await pip.join();
    await pip.login({ code: '000000', password: wrong });

    const lines = await rowsOf(
      hub.database.db,
      sql`select action, place, details from account_events where action = 'loginFailed'`,
    );
    expect(lines).toEqual([{ action: 'loginFailed', place: '198.51.100.0/24', details: {} }]);
  });

  test('a locked account is told so to who has both password and code, and to nobody else', async () => {
    await pip.join();
    await hub.database.db.execute(sql`update accounts set locked_at = now()`);

    expect((await pip.login({ code: '000000', password: wrong })).outcome).toBe('wrongCredentials');
    expect((await pip.login({ code: await pip.askCode('login') })).outcome).toBe('userLocked');
  });
});

describe('how long an answer takes', () => {
  const ROUNDS = 9;

  /** What this process computed for a call, in microseconds: other programs on the machine do not count. */
  async function costOf(call: () => Promise<unknown>): Promise<number> {
    const before = process.cpuUsage();
    await call();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  }

  const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

  test('tells nothing of whether an address has an account', { timeout: 120_000 }, async () => {
    // The real cost of a password, which is most of it.
    const real = await createTestApp({ trustedProxies: ['none'], passwordCost: PASSWORD_COST });
    await emailPlayer(real, email).join();
    const costs = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, to] of [['known', email] as const, ['unknown', 'nobody@hub.test'] as const]) {
        const attempt = { code: '000000', password: 'wrong1234' };
        costs[name].push(await costOf(() => emailPlayer(real, to).login(attempt, from(`10.${round}.0.1`))));
      }
    }
    await real.close();

    expect(median(costs.known) / median(costs.unknown)).toBeGreaterThan(0.8);
    expect(median(costs.known) / median(costs.unknown)).toBeLessThan(1.25);
  });

  test('nor does that of asking for a code', { timeout: 120_000 }, async () => {
    await pip.join();
    const costs = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 3 * ROUNDS; round += 1) {
      // Longer apart than the mails of one mailbox must be.
      hub.clock.advance(5 * MINUTE);
      for (const [name, to] of [['known', email] as const, ['unknown', 'nobody@hub.test'] as const]) {
        costs[name].push(await costOf(() => emailPlayer(hub, to).ask('reset')));
      }
    }

    expect(median(costs.known) / median(costs.unknown)).toBeGreaterThan(0.8);
    expect(median(costs.known) / median(costs.unknown)).toBeLessThan(1.25);
  });
});
