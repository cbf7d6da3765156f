import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profileEndpoints } from '../../../../core/wire/account/profile.ts';
import type { Session } from '../../../../core/wire/account/session.ts';
import { rowsOf } from '../../../db/database.ts';
import { emailPlayer } from '../../../test-support/email-player.ts';
import { createTestApp, START, type TestApp } from '../../../test-support/test-app.ts';

const { profile, checkName, changeName, makeGameAccount, tick, activity } = profileEndpoints;
let hub: TestApp;
let session: Session;

beforeAll(async () => {
  hub = await createTestApp({ trustedProxies: ['none'] });
});
beforeEach(async () => {
  await hub.reset();
  session = await hub.logIn();
});
afterAll(() => hub.close());

const rename = (nickname: string, by = session, headers = {}) =>
  hub.call(changeName, { nickname }, { session: by, headers });
const outcomes = (answers: readonly { outcome: string | undefined }[], wanted: string) =>
  answers.filter(({ outcome }) => outcome === wanted).length;

describe('the profile', () => {
  test('of a wallet account', async () => {
    const { data } = await hub.call(profile, {}, { session });
    expect(data).toEqual({
      userInfo: session.userInfo,
      nameChangesLeft: 1,
      email: null,
      hasPassword: false,
      walletBoundAt: START.toISOString(),
      syncedAt: null,
    });
  });

  test('of an e-mail account hides most of the address', async () => {
    const own = await emailPlayer(hub, 'goldie@hub.test').join();
    const { data } = await hub.call(profile, {}, { session: own });
    expect(data).toMatchObject({ email: 'g…e@hub.test', hasPassword: true, walletBoundAt: null });
  });
});

describe('a new name', () => {
  test('is taken once, is told at once, and is written into the log with the old one', async () => {
    const before = session.userInfo.nickname;

    const answer = await rename('Ｇｏｌｄｉｅ');

    expect(answer.data.userInfo).toEqual({ ...session.userInfo, nickname: 'Goldie' });
    expect(answer.data.nameChangesLeft).toBe(0);
    const log = await hub.list(activity, { filter: { kind: ['rename'] } }, { session });
    expect(log.data.list).toMatchObject([{ action: 'renamed', details: { before, after: 'Goldie' } }]);
    expect((await rename('Another')).outcome).toBe('nameChangeLimit');
  });

  test.each([
    ['a', 'nameTooShort', 1001003],
    ['abcdefghijklm', 'nameTooLong', 1001004],
    ['two words', 'nameCharacters', 1001002],
    ['名字', 'nameCharacters', 1001002],
    ['Support', 'nameTaken', 1001001],
  ])('%s is refused as %s, when asked before and when tried', async (nickname, outcome, code) => {
    expect((await hub.call(checkName, { nickname }, { session })).data).toEqual({ problem: outcome });
    expect(await rename(nickname)).toMatchObject({ outcome, code, status: 200 });
    expect((await hub.call(profile, {}, { session })).data.nameChangesLeft).toBe(1);
  });

  test('is somebody else’s in whatever capitals or width', async () => {
    await rename('Goldie');
    const other = await hub.logIn();

    for (const nickname of ['Goldie', 'GOLDIE', 'ｇoldie']) {
      expect((await hub.call(checkName, { nickname }, { session: other })).data.problem).toBe('nameTaken');
      expect((await rename(nickname, other)).outcome).toBe('nameTaken');
    }
    expect((await hub.call(checkName, { nickname: 'Goldie2' }, { session: other })).data.problem).toBeNull();
  });

  test('that many want at the same moment goes to one of them', async () => {
    const sessions = [];
    for (let i = 0; i < 8; i += 1) sessions.push(await hub.logIn());

    const answers = await Promise.all(sessions.map((one, i) => rename(i % 2 ? 'Goldie' : 'GOLDIE', one)));

    expect(outcomes(answers, 'ok')).toBe(1);
    expect(outcomes(answers, 'nameTaken')).toBe(7);
  });

  test('is one, however many are asked for at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => rename(`Goldie${i}`)));

    expect(outcomes(answers, 'ok')).toBe(1);
    expect(outcomes(answers, 'nameChangeLimit')).toBe(7);
    const [account] = await rowsOf(hub.database.db, sql`select name_changes from accounts`);
    expect(account).toEqual({ name_changes: 1 });
  });

  test('asked for again with the same key answers the same', async () => {
    const headers = { 'Idempotency-Key': 'rename-1' };
    const first = await rename('Goldie', session, headers);
    const second = await rename('Goldie', session, headers);
    expect(second.data).toEqual(first.data);
  });

  test('may be changed as often as the server allows', async () => {
    const generous = await createTestApp({ nameChanges: 3 });
    const own = await generous.logIn();
    const change = async (nickname: string) =>
      (await generous.call(changeName, { nickname }, { session: own })).outcome;
    const results = [await change('One1'), await change('Two2'), await change('one1'), await change('Four')];
    await generous.close();
    expect(results).toEqual(['ok', 'ok', 'ok', 'nameChangeLimit']);
  });
});

describe('the game account', () => {
  const make = (nickname: string, by = session, headers = {}) =>
    hub.call(makeGameAccount, { nickname }, { session: by, headers });

  test('is made with the name that is chosen, at once, and uses up no change of it', async () => {
    expect((await hub.call(tick, {}, { session })).data.Account).toBe('none');

    const { data } = await make('Ｎewcomer');

    expect(data).toEqual({
      userInfo: { ...session.userInfo, nickname: 'Newcomer', hasGameAccount: true },
      nameChangesLeft: 1,
    });
    expect((await hub.call(tick, {}, { session })).data.Account).toBe('active');
    const log = await hub.list(activity, { filter: { kind: ['setting'] } }, { session });
    expect(log.data.list).toMatchObject([{ action: 'gameAccountMade', details: { after: 'Newcomer' } }]);
    expect((await rename('Later')).outcome).toBe('ok');
  });

  test.each([
    ['a', 'nameTooShort'],
    ['abcdefghijklm', 'nameTooLong'],
    ['two words', 'nameCharacters'],
    ['Support', 'nameTaken'],
  ])('%s is refused as %s, when asked before and when tried', async (nickname, outcome) => {
    expect((await hub.call(checkName, { nickname, game: 'new' }, { session })).data.problem).toBe(outcome);
    expect((await make(nickname)).outcome).toBe(outcome);
    expect((await hub.call(tick, {}, { session })).data.Account).toBe('none');
  });

  test('keeps a name that was chosen before, also when no change is left; the given one it takes from nobody', async () => {
    expect((await make(session.userInfo.nickname)).outcome).toBe('nameTaken');
    await rename('Goldie');
    expect((await hub.call(checkName, { nickname: 'Goldie', game: 'new' }, { session })).data.problem).toBeNull();
    expect((await make('Goldie')).data.nameChangesLeft).toBe(0);
    expect((await make('goldie', await hub.logIn())).outcome).toBe('nameTaken');
  });

  test('is one: the same name again changes nothing, another one is a conflict, and of many at once one is kept', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => make(`Goldie${i}`)));
    expect(outcomes(answers, 'ok')).toBe(1);
    expect(outcomes(answers, 'conflict')).toBe(5);
    const kept = answers.find(({ outcome }) => outcome === 'ok')?.data.userInfo.nickname ?? '';
    expect((await make(kept)).outcome).toBe('ok');
  });
});

test('a tick tells the server’s time, the rest of the session and the state of game and account', async () => {
  hub.clock.advance(60_000);
  const first = await hub.call(tick, {}, { session });
  await hub.database.db.execute(sql`update accounts set has_game_account = true`);

  expect(first.data).toEqual({
    time: hub.clock.now().toISOString(),
    jwtKeyExpireIn: 86_340,
    Status: 'normal',
    Account: 'none',
  });
  expect((await hub.call(tick, {}, { session })).data.Account).toBe('active');
});
