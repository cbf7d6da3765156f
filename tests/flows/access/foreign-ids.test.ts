import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import type { Endpoint } from '../../../core/wire/endpoint.ts';
import { allEndpoints } from '../../../core/wire/endpoints.ts';
import { rowsOf } from '../../../server/db/database.ts';
import { nameOf } from '../../../server/http/api.ts';
import { createTestApp, type TestApp } from '../../../server/test-support/test-app.ts';
import { alertName, giveThings, teamCode, type ThingName, type Things } from './things.ts';

/** What somebody asks with the id of a thing, which may be his own, another's, or none that exists. */
type Asked = (id: string) => Record<string, unknown>;
type Case = {
  thing: ThingName;
  asked: Asked;
  /** Of what everybody sees anyway: another's may be answered by a name of its own. */
  shown?: string;
  /** Anybody may ask it of another's, and gets nothing to see that is its owner's alone. */
  isOpen?: true;
};

const txHash = `0x${'9'.repeat(64)}`;
const byOrder: Asked = (orderId) => ({ orderId });
const cases: Record<string, Case> = {
  'GET /api/game/Account/IsSnsBind/{id}': { thing: 'accountId', asked: (id) => ({ id }) },
  'POST /api/game/Account/EndSession': { thing: 'sessionId', asked: (id) => ({ id }) },
  'POST /api/game/Alert/Remove': { thing: 'alertId', asked: (id) => ({ id }) },
  'POST /api/game/Alert/Read': { thing: 'noticeId', asked: (upTo) => ({ upTo }) },
  'POST /api/game/Letter/Read': { thing: 'letterId', asked: (id) => ({ id }) },
  'POST /api/game/Letter/Claim': { thing: 'letterId', asked: (id) => ({ id }) },
  'POST /api/game/ARCA/BitgetClaim': {
    thing: 'claimId',
    asked: (id) => ({ claim_ids: [id], amounts: ['5'], bitget_id: '12345', bitget_address: `0x${'8'.repeat(40)}` }),
  },
  'GET /api/game/Chain/MasterOrderState': { thing: 'orderTx', asked: (hash) => ({ txHash: hash }) },
  'POST /api/game/Order/Again': { thing: 'orderId', asked: byOrder },
  'GET /api/game/Order/Info': { thing: 'orderId', asked: byOrder },
  'POST /api/game/Order/Submitted': { thing: 'orderId', asked: (orderId) => ({ orderId, txHash }) },
  'POST /api/game/Creation/Describe': {
    thing: 'fileHash',
    asked: (fileHash) => ({ fileHash, name: 'mine now', description: '' }),
  },
  'GET /api/game/Creation/Original/{id}': { thing: 'creationId', asked: (id) => ({ id }), shown: 'notCreationOwner' },
  'POST /api/game/Mining/Start': {
    thing: 'heroId',
    asked: (heroId) => ({ mine: 'main', slot: 1, heroId, speed: 'low' }),
  },
  'POST /api/game/Hero/ChangeName': { thing: 'heroId', asked: (heroId) => ({ heroId, heroName: 'Hers from now on' }) },
  'GET /api/season/Team/Applications/{id}': { thing: 'teamId', asked: (id) => ({ id }), shown: 'teamNotLeader' },
  'POST /api/season/Team/Answer': {
    thing: 'teamId',
    asked: (id) => ({ id, accountId: 'nobody', accept: true }),
    shown: 'teamNotMember',
  },
  'POST /api/season/Team/Apply': { thing: 'teamId', asked: (id) => ({ id }), isOpen: true },
  'POST /api/season/Team/Disband': { thing: 'teamId', asked: (id) => ({ id }), shown: 'teamNotMember' },
  'POST /api/season/Team/Faction': {
    thing: 'teamId',
    asked: (id) => ({ id, faction: 1 }),
    shown: 'teamNotMember',
  },
  'POST /api/season/Team/HandOver': {
    thing: 'teamId',
    asked: (id) => ({ id, accountId: 'nobody' }),
    shown: 'teamNotMember',
  },
  'POST /api/season/Team/Leave': { thing: 'teamId', asked: (id) => ({ id }), shown: 'teamNotMember' },
  'POST /api/season/Team/Remove': {
    thing: 'teamId',
    asked: (id) => ({ id, accountId: 'nobody' }),
    shown: 'teamNotMember',
  },
  'POST /api/season/Season/InviteAgree': { thing: 'invitationId', asked: (id) => ({ id }) },
  'POST /api/game/Item/Wear': { thing: 'badgeId', asked: (itemId) => ({ slot: 'badge', itemId }) },
};

/** Ids of what is nobody's, or everybody's to name. */
const ofNobody: Record<string, string> = {
  'GET /api/game/Hero/UpgradePlan': 'a hero, whose figures everybody sees; whose heroes are counted, the session says',
  'POST /api/game/Watch/Star': 'a hero or an item, which anybody may star',
  'GET /api/game/Staking/Proof': 'a week; whose proofs, the session says',
};

const isId = (name: string) => /(^|_)ids?$|(Id|Ids|Hash)$|^upTo$|IdList$/.test(name);
const fieldsOf = ({ input }: Endpoint): string[] =>
  Object.keys((input as unknown as { _zod: { def: { shape: object } } })._zod.def.shape);
const named = allEndpoints.filter(({ access }) => access === 'player').filter((one) => fieldsOf(one).some(isId));

let hub: TestApp;
let ada: Session;
let bo: Session;
let things: Things;

beforeAll(async () => {
  hub = await createTestApp();
});
beforeEach(async () => {
  await hub.reset();
  [ada, bo] = [await hub.logIn(), await hub.logIn(Wallet.createRandom())];
  things = await giveThings(hub, bo);
});
afterAll(() => hub.close());

/** Everything that names this account or its wallet, in whatever table. */
async function rowsAbout({ userInfo }: Session): Promise<unknown> {
  const { db } = hub.database;
  const columns = await rowsOf<{ table_name: string; column_name: string }>(
    db,
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public'
        and column_name in ('account_id', 'holder', 'owner', 'creator', 'wallet', 'leader_id', 'inviter_id') order by 1, 2`,
  );
  const about = [userInfo.userId, userInfo.walletAddress ?? ''];
  return Promise.all(
    columns.map(async ({ table_name: table, column_name: column }) => [
      `${table}.${column}`,
      await rowsOf(
        db,
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t
            where t.${sql.identifier(column)} in (${about[0]}, ${about[1]}) order by to_jsonb(t)::text`,
      ),
    ]),
  );
}

test('every call of a player that names an id is looked at here', () => {
  expect(named.map(nameOf).sort()).toEqual([...Object.keys(cases), ...Object.keys(ofNobody)].sort());
});

test.each(named.filter((one) => nameOf(one) in cases).map((one) => [nameOf(one), one] as const))(
  '%s answers for another’s as for what is not there, and touches nothing; its owner is served',
  async (name, one) => {
    const { thing, asked, shown, isOpen } = cases[name] as Case;
    const { own, missing } = things[thing];
    const ask = async (id: string, session: Session) => {
      const { status, outcome, data } = await hub.call(one, asked(id), { session });
      return { status, outcome, data };
    };
    const before = await rowsAbout(bo);

    const [ofBo, ofNone] = [await ask(own, ada), await ask(missing, ada)];
    if (isOpen) expect([ofBo.outcome, JSON.stringify(ofBo.data).includes(teamCode)]).toEqual(['ok', false]);
    else if (shown) expect([ofBo.outcome, ofBo.data]).toEqual([shown, ofNone.data]);
    else expect(ofBo).toEqual(ofNone);
    expect(await rowsAbout(bo)).toEqual(before);

    expect(await ask(missing, bo)).not.toEqual(await ask(own, bo));
  },
);

test('whatever a player may read without naming anybody has nothing of another’s in it', async () => {
  const reads = allEndpoints.filter(
    ({ access, method, file, path }) => access === 'player' && method === 'GET' && !file && !path.includes('{'),
  );
  const readAll = async (session: Session) => {
    const texts: string[] = [];
    for (const one of reads) {
      const input = one.isList ? {} : { resType: 37, nickname: 'Somebody', weekIdList: '1', txHash, activity: '3' };
      const known = Object.fromEntries(Object.entries(input).filter(([key]) => fieldsOf(one).includes(key)));
      const { data } = one.isList ? await hub.list(one, {}, { session }) : await hub.call(one, known, { session });
      texts.push(JSON.stringify(data));
    }
    return texts.join('\n');
  };
  const secrets = ['accountId', 'sessionId', 'claimId', 'orderId', 'orderTx', 'badgeId', 'invitationId'] as const;
  const [ofAda, ofBo] = [await readAll(ada), await readAll(bo)];

  expect(secrets.filter((thing) => !ofBo.includes(things[thing].own))).toEqual([]);
  expect(ofBo).toContain(alertName);
  expect(secrets.filter((thing) => ofAda.includes(things[thing].own))).toEqual([]);
  expect(ofAda).not.toContain(alertName);
});
