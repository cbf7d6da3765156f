import { sql } from 'drizzle-orm';
import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import { accountEndpoints, type Session } from '../../../core/wire/account/session.ts';
import { heroRow, insertHeroes } from '../../../server/test-support/rows.ts';
import { START, type TestApp } from '../../../server/test-support/test-app.ts';
import { accounts } from '../../../server/modules/account/account.tables.ts';
import { itemBalances } from '../../../server/modules/items/items.tables.ts';
import { wornItems } from '../../../server/modules/items/worn.tables.ts';
import { notices } from '../../../server/modules/alerts/alerts.tables.ts';
import { arcaClaims } from '../../../server/modules/claims/claims.tables.ts';
import { letters } from '../../../server/modules/letters/letters.tables.ts';
import { creations, creationTexts } from '../../../server/modules/creations/creations.tables.ts';
import { invitations } from '../../../server/modules/seasons/invitations/invitations.tables.ts';
import { seasons } from '../../../server/modules/seasons/seasons.tables.ts';
import { teamMembers, teams } from '../../../server/modules/seasons/teams/teams.tables.ts';
import { withdrawOrders } from '../../../server/modules/withdrawals/withdrawals.tables.ts';

type Thing = { own: string; missing: string };
export type ThingName =
  | 'accountId'
  | 'sessionId'
  | 'alertId'
  | 'noticeId'
  | 'claimId'
  | 'letterId'
  | 'orderId'
  | 'orderTx'
  | 'fileHash'
  | 'creationId'
  | 'badgeId'
  | 'heroId'
  | 'teamId'
  | 'invitationId';
export type Things = Record<ThingName, Thing>;

const hashOf = (digit: string) => `0x${digit.repeat(64)}`;
const own = {
  claimId: 'claim-of-bo-00000001',
  letterId: '9001',
  orderId: hashOf('1'),
  orderTx: hashOf('2'),
  fileHash: hashOf('3'),
  creationId: '31',
  badgeId: '11000007',
  heroId: '41',
  teamId: 'team-of-bo',
  invitationId: 'invitation-of-bo',
} as const;
/** For the members of Bo's team alone. */
export const teamCode = 'BBBBBB';
/** The name of the alert, by which its list would show it. */
export const alertName = 'What only Bo looks for';

/** One of everything that an account can have, each with an id of its kind that is nobody's. */
export async function giveThings(hub: TestApp, session: Session): Promise<Things> {
  await insertRows(hub, session);
  await insertSeason(hub, session.userInfo.userId);
  const wish = { kind: 'search', name: alertName, wish: {} };
  const { data: added } = await hub.call(alertEndpoints.add, { alert: wish }, { session });
  const { data: open } = await hub.call(accountEndpoints.sessions, {}, { session });
  const [notice] = await hub.database.db.select().from(notices);
  const [alertId, sessionId] = [added.alerts[0]?.id, open.sessions[0]?.id];
  if (!alertId || !sessionId || !notice) throw new Error('There is nothing to name.');
  return {
    accountId: { own: session.userInfo.userId, missing: 'nobody' },
    sessionId: { own: sessionId, missing: 'no-session' },
    alertId: { own: alertId, missing: '999999' },
    noticeId: { own: notice.id.toString(), missing: '0' },
    letterId: { own: own.letterId, missing: '999999' },
    claimId: { own: own.claimId, missing: 'claim-of-nobody-0001' },
    orderId: { own: own.orderId, missing: hashOf('4') },
    orderTx: { own: own.orderTx, missing: hashOf('5') },
    fileHash: { own: own.fileHash, missing: hashOf('6') },
    creationId: { own: own.creationId, missing: '999999' },
    badgeId: { own: own.badgeId, missing: '11000008' },
    heroId: { own: own.heroId, missing: '42' },
    teamId: { own: own.teamId, missing: 'no-team' },
    invitationId: { own: own.invitationId, missing: 'no-invitation' },
  };
}

/** What chain and game would have brought. */
async function insertRows({ database: { db } }: TestApp, { userInfo }: Session): Promise<void> {
  const { userId: accountId, walletAddress } = userInfo;
  const wallet = walletAddress ?? '';
  const at = START;
  await db.execute(sql`update accounts set has_game_account = true where id = ${accountId}`);
  await insertHeroes(db, [heroRow(Number(own.heroId), { owner: wallet, holder: wallet })]);
  await db.insert(itemBalances).values({ itemId: own.badgeId, holder: wallet, amount: '1', movedAt: at });
  await db.insert(wornItems).values({ accountId, slot: 'badge', itemId: own.badgeId, at });
  const nothingAsked = { bitgetId: null, bitgetAddress: null, requestedAt: null, txHash: null, doneAt: null };
  await db.insert(arcaClaims).values({
    ...nothingAsked,
    id: own.claimId,
    key: own.claimId,
    accountId,
    amount: '5000000000000000000',
    reason: 'season',
    state: 'open',
    grantedAt: at,
  });
  await db.insert(letters).values({
    ...{ id: BigInt(own.letterId), key: 'letter of bo', accountId, kind: 'reward', name: 'drawPrize', values: {} },
    attachments: [{ resource: '38', amount: '5' }],
    ...{ state: 'open', sentAt: at, expiresAt: new Date(at.getTime() + 86_400_000) },
  });
  await db.insert(creations).values({
    tokenId: BigInt(own.creationId),
    creator: wallet,
    fileHash: hashOf('7'),
    owner: wallet,
    createdAt: at,
    txHash: hashOf('8'),
  });
  await db.insert(creationTexts).values({
    creator: wallet,
    fileHash: own.fileHash,
    name: 'of Bo',
    description: '',
    uploadedAt: at,
    isCreated: false,
  });
  await db.insert(notices).values({
    accountId,
    key: 'one',
    kind: 'sold',
    heroId: null,
    itemId: '1',
    currency: 'ARCA',
    price: '1',
    txHash: hashOf('8'),
    blockNumber: 1,
    at,
    createdAt: at,
  });
  await db.insert(withdrawOrders).values({
    id: own.orderId,
    accountId,
    wallet,
    resource: '37',
    amount: '7000000000000000000',
    fee: '0',
    feeBps: 0,
    variant: 1,
    state: 'submitted',
    expireAt: new Date(at.getTime() + 86_400_000),
    createdAt: at,
    txHash: own.orderTx,
    submittedAt: at,
  });
}

/** A season that runs, a team that this account leads, and somebody whom it was asked to invite. */
async function insertSeason({ database: { db } }: TestApp, accountId: string): Promise<void> {
  const before = new Date(START.getTime() - 3_600_000);
  await db.insert(seasons).values({ id: '3', startsAt: before, rounds: 4, extraDays: 0, pool: '100' });
  await db.insert(teams).values({
    ...{ id: own.teamId, season: '3', name: 'Of Bo', nameKey: 'ofbo', faction: null, code: teamCode },
    ...{ leaderId: accountId, members: 1, createdAt: before, disbandedAt: null },
  });
  await db
    .insert(teamMembers)
    .values({ id: 'member', season: '3', teamId: own.teamId, accountId, joinedAt: before, leftAt: null });
  await db.insert(accounts).values({ id: 'asker', nickname: 'Asker', createdAt: before });
  await db.insert(invitations).values({
    ...{ id: own.invitationId, season: '3', inviterId: accountId, accountId: 'asker', appliedAt: before },
    ...{ expiresAt: new Date(START.getTime() + 3_600_000), agreedAt: null },
  });
}
