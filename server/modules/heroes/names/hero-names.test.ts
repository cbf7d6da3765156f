import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bornName } from '../../../../core/rules/hero-names.ts';
import { serverEndpoints } from '../../../../core/wire/admin/server.ts';
import { profileEndpoints } from '../../../../core/wire/account/profile.ts';
import type { Session } from '../../../../core/wire/account/session.ts';
import { heroEndpoints } from '../../../../core/wire/game/heroes.ts';
import type { LiveEvent } from '../../../../core/wire/live.ts';
import { emailPlayer } from '../../../test-support/email-player.ts';
import { heroRow, insertHeroes, listedHero, ONE } from '../../../test-support/rows.ts';
import { contracts, createTestApp, START, type TestApp } from '../../../test-support/test-app.ts';

const { changeName, info, list } = heroEndpoints;
const DAY_MS = 24 * 3_600_000;
const ann = Wallet.createRandom();
const ben = Wallet.createRandom();
const addressOf = (wallet: { address: string }) => wallet.address.toLowerCase();
let hub: TestApp;
let session: Session;
let other: Session;

beforeAll(async () => {
  hub = await createTestApp({ trustedProxies: ['none'] });
});
beforeEach(async () => {
  await hub.reset();
  [session, other] = [await hub.logIn(ann), await hub.logIn(ben)];
  const [owner, stranger] = [{ owner: addressOf(ann) }, { owner: addressOf(ben) }];
  await insertHeroes(hub.database.db, [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => heroRow(id, { ...owner, name: bornName(BigInt(id), 0) })),
    listedHero(9, ONE, owner),
    heroRow(10, stranger),
  ]);
});
afterAll(() => hub.close());

const rename = (heroName: string, heroId = '1', by: Session | undefined = session, headers = {}) =>
  hub.call(changeName, { heroId, heroName }, { session: by, headers });
/** A session does not last so long. */
async function waitFor(ms: number) {
  hub.clock.advance(ms);
  session = await hub.logIn(ann);
}
const read = async (nftId = '1') => (await hub.call(info, { contractAddress: contracts.hero, nftId })).data;
const outcomes = (answers: readonly { outcome: string | undefined }[], wanted: string) =>
  answers.filter(({ outcome }) => outcome === wanted).length;

describe('a new name', () => {
  test('is the hero’s at once, wherever it is read, and says when it can be another', async () => {
    expect(await read()).toMatchObject({ name: bornName(1n, 0), renamableAt: null });

    const answer = await rename(' Ｓir  Wick ');

    expect(answer.outcome).toBe('ok');
    expect(answer.data).toEqual(await read());
    expect(answer.data).toMatchObject({ name: 'Sir Wick', renamableAt: new Date(+START + DAY_MS).toISOString() });
    expect((await hub.list(list, { filter: { id: ['1'] } })).data.list[0]?.name).toBe('Sir Wick');
    expect((await read('2')).renamableAt).toBeNull();
  });

  test('is told to all who look, once it is there', async () => {
    const heard: LiveEvent[] = [];
    const stop = hub.deps.live.subscribe({
      // Of the logins listeners may be told still.
      onEvent: (event) => event.resource === 'heroes' && heard.push(event),
      onReset: () => undefined,
    });
    // What was refused is nothing to tell: it would be heard first.
    await rename('Wick', '10');
    await rename('Wick', '2');
    await expect.poll(() => heard).toMatchObject([{ resource: 'heroes', type: 'updated', ids: ['2'] }]);
    stop();
  });

  test('is written into its player’s log, with the old one', async () => {
    await rename('Wick', '3');
    const log = await hub.list(profileEndpoints.activity, { filter: { kind: ['rename'] } }, { session });
    const details = { before: bornName(3n, 0), after: 'Wick', contractAddress: contracts.hero, tokenId: '3' };
    expect(log.data.list).toMatchObject([{ action: 'heroRenamed', details }]);
  });

  test('can be given to a hero that is for sale', async () => {
    expect((await rename('Wick', '9')).data).toMatchObject({ name: 'Wick', state: 'listed' });
  });

  test('asked for again with the same key answers the same', async () => {
    const headers = { 'Idempotency-Key': 'rename-1' };
    const first = await rename('Wick', '1', session, headers);
    expect((await rename('Wick', '1', session, headers)).data).toEqual(first.data);
  });
});

describe('the rules of names', () => {
  test.each([
    ['forty characters', 'a'.repeat(40), 'ok', 0],
    ['forty-one', 'a'.repeat(41), 'heroNameRange', 803020],
    ['forty full-width letters', 'Ａ'.repeat(40), 'ok', 0],
    ['nothing', '', 'heroNameRange', 803020],
    ['spaces alone', '   ', 'heroNameRange', 803020],
    ['symbols', `<b>'"; drop--{{name}}`, 'ok', 0],
    ['an emoji', 'Wick 🔥', 'heroNameCharacters', 803019],
    ['graphemes of many code points', '👩‍👩‍👧‍👦'.repeat(36), 'heroNameCharacters', 803019],
    ['a space of no width', 'Wi\u200Bck', 'heroNameCharacters', 803019],
    ['a Cyrillic letter', 'W\u0456ck', 'heroNameCharacters', 803019],
    ['a turn of direction', '\u202EkciW', 'heroNameCharacters', 803019],
    ['a line break', 'Wick\n', 'heroNameCharacters', 803019],
  ])('%s', async (_what, heroName, outcome, code) => {
    expect(await rename(heroName)).toMatchObject({ outcome, code, status: 200 });
    const wanted = heroName.normalize('NFKC');
    expect(await read()).toMatchObject(
      outcome === 'ok' ? { name: wanted } : { name: bornName(1n, 0), renamableAt: null },
    );
  });

  test.each(['a'.repeat(401), 'Wi\u0000ck'])('what no person types is no request', async (heroName) => {
    expect(await rename(heroName)).toMatchObject({ outcome: 'badRequest', status: 400 });
  });
});

describe('a name is one hero’s', () => {
  test('in whatever capitals, width or spaces', async () => {
    await rename('Sir Wick');
    for (const same of ['Sir Wick', 'SIR WICK', ' sir  wick ', 'Ｓｉｒ　Ｗｉｃｋ']) {
      expect((await rename(same, '10', other)).outcome, same).toBe('nameTaken');
      expect((await rename(same, '2')).outcome, same).toBe('nameTaken');
    }
    expect((await rename('Sir Wick 2', '10', other)).outcome).toBe('ok');
  });

  test('that many want at the same moment', async () => {
    const ids = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const answers = await Promise.all(ids.map((id, at) => rename(at % 2 ? 'Wick' : 'WICK', id)));

    expect(outcomes(answers, 'ok')).toBe(1);
    expect(outcomes(answers, 'nameTaken')).toBe(7);
    const { list: all } = (await hub.list(list, { filter: { id: ids } })).data;
    expect(all.filter(({ name }) => name.toLowerCase() === 'wick')).toHaveLength(1);
  });

  test('also one that another is born with, or still to be born with; its own can be had back', async () => {
    expect((await rename(bornName(2n, 0))).outcome).toBe('nameTaken');
    expect((await rename(bornName(123_456n, 1).toUpperCase())).outcome).toBe('nameTaken');
    expect((await rename(bornName(1n, 0))).outcome).toBe('nameTaken');
    await rename('Wick');
    await waitFor(DAY_MS);
    expect((await rename(bornName(1n, 0))).data.name).toBe(bornName(1n, 0));
  });

  test('for as long as it has it: given up, it is free', async () => {
    await rename('Wick');
    await waitFor(DAY_MS);
    await rename('Lantern');
    expect((await rename('wick', '2')).data.name).toBe('wick');
  });
});

describe('once in 24 hours', () => {
  test('a second one is refused to the last millisecond, and changes nothing', async () => {
    await rename('Wick');
    await waitFor(DAY_MS - 1);
    expect(await rename('Lantern')).toMatchObject({ outcome: 'nameChangeLimit', code: 1001014 });
    expect(await read()).toMatchObject({ name: 'Wick', renamableAt: new Date(+START + DAY_MS).toISOString() });

    await waitFor(1);
    expect((await read()).renamableAt).toBeNull();
    expect((await rename('Lantern')).data.name).toBe('Lantern');
  });

  test('it is the hero that has to wait, whoever owns it then', async () => {
    await rename('Wick');
    await hub.database.db.execute(`update heroes set owner = '${addressOf(ben)}' where token_id = 1`);
    expect((await rename('Lantern', '1', other)).outcome).toBe('nameChangeLimit');
    expect((await rename('Lantern', '2')).outcome).toBe('ok');
  });

  test('however many are asked for at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => rename(`Wick ${String(at)}`)));
    expect(outcomes(answers, 'ok')).toBe(1);
    expect(outcomes(answers, 'nameChangeLimit')).toBe(7);
    const won = answers.find(({ outcome }) => outcome === 'ok');
    expect((await read()).name).toBe(won?.data.name);
  });
});

describe('is the owner’s to give', () => {
  test.each([
    ['another player’s hero', '10'],
    ['one that there is not', '99'],
    ['one that there can never be', '9'.repeat(30)],
  ])('%s', async (_what, heroId) => {
    expect(await rename('Wick', heroId)).toMatchObject({ outcome: 'heroMissing', code: 1301 });
    expect((await read('10')).name).toBe('Hero 10');
  });

  test('not a guest’s, nor a player’s without a wallet', async () => {
    expect((await hub.call(changeName, { heroId: '1', heroName: 'Wick' })).outcome).toBe('authExpired');
    const mailed = await emailPlayer(hub, 'goldie@hub.test').join();
    expect((await rename('Wick', '1', mailed)).outcome).toBe('heroMissing');
  });

  test('not in maintenance', async () => {
    const manager = await hub.logIn(undefined, 'manager');
    await hub.call(serverEndpoints.switchStatus, { status: 'maintenance' }, { session: manager });
    expect((await rename('Wick')).outcome).toBe('gameMaintenance');
  });
});
