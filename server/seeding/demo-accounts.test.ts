import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminAccountEndpoints } from '../../core/wire/admin/accounts.ts';
import { poolEndpoints } from '../../core/wire/admin/pools.ts';
import { claimEndpoints } from '../../core/wire/game/claims.ts';
import { heroEndpoints } from '../../core/wire/game/heroes.ts';
import { miningEndpoints, type MiningPanel } from '../../core/wire/mines/mining.ts';
import { rowsOf } from '../db/database.ts';
import { demoIdentities } from '../local/seed/identities.ts';
import { isPassword } from '../modules/account/email/passwords.ts';
import { openSeededWorld, SEED, type SeededWorld } from '../test-support/economy/seeded-world.ts';
import { seedMining } from './seed-mining.ts';

const HOUR_MS = 3_600_000;
const ONE = 10n ** 18n;
/** The story is told in thirteen weeks, which begin and end within one; of the last the captains are not paid yet. */
const EPOCHS = 12n;
const demos = demoIdentities(SEED);
let world: SeededWorld;

beforeAll(async () => {
  world = await openSeededWorld();
}, 300_000);
afterAll(() => world.close());

const demoOf = (key: string) => {
  const demo = demos.find((one) => one.key === key);
  if (!demo) throw new Error(`The world has no ${key}`);
  return { ...demo, wallet: demo.address.toLowerCase() };
};
const logIn = (key: string) => world.hub.logIn(new Wallet(demoOf(key).privateKey));
const sessionOf = async (key: string) => ({ session: await logIn(key) });

/** Numbers by their names, each of a query of its own. */
async function numbersOf<Name extends string>(queries: Readonly<Record<Name, string>>): Promise<Record<Name, bigint>> {
  const union = Object.entries<string>(queries).map(
    ([name, from]) => `select '${name}' as name, (select ${from})::text as sum`,
  );
  const rows = await rowsOf<{ name: Name; sum: string | null }>(
    world.hub.database.db,
    sql.raw(union.join(' union all ')),
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, BigInt(sum ?? '0')])) as Record<Name, bigint>;
}

describe.each([
  ['new', 'player', [25n]],
  ['rich', 'player', [150n, 400n]],
  ['vip', 'player', [300n, 800n]],
  ['leader', 'player', [120n]],
  ['support', 'support', []],
  ['manager', 'manager', []],
] as const)('%s', (key, role, grants) => {
  test('logs in by wallet and by password to an account of that role, with a character in the game', async () => {
    const { name, email, password } = demoOf(key);
    const { userInfo } = await logIn(key);
    expect(userInfo).toMatchObject({ userId: `seed-${key}`, nickname: name, role });
    const [row] = await rowsOf<{ email: string; hash: string; plays: boolean }>(
      world.hub.database.db,
      sql`select email, password_hash as hash, has_game_account as plays from accounts where id = ${`seed-${key}`}`,
    );
    expect(row).toMatchObject({ email, plays: true });
    expect(await isPassword(password, row?.hash ?? '')).toBe(true);
  });

  test('may do what that role may, and no more', async () => {
    const session = await sessionOf(key);
    const isStaff = role !== 'player';
    const found = await world.hub.call(adminAccountEndpoints.find, { text: 'seed-new' }, session);
    expect(found.outcome).toBe(isStaff ? 'ok' : 'forbidden');
    const pools = await world.hub.call(poolEndpoints.list, {}, session);
    expect(pools.outcome).toBe(role === 'manager' ? 'ok' : 'forbidden');
  });

  test('has heroes in hand, and what was promised', async () => {
    const few = ['new', 'support', 'manager'].includes(key);
    // How many of the others' are in the mines, posted or voting depends on when the world is made.
    const state = few ? { state: ['idle' as const] } : {};
    const owned = await world.hub.list(heroEndpoints.list, { filter: { owner: demoOf(key).wallet, ...state } });
    if (few) expect(owned.data.total).toBe(3);
    else expect(owned.data.total).toBeGreaterThan(20);
    const { data } = await world.hub.list(claimEndpoints.list, {}, await sessionOf(key));
    const amounts = data.list.map(({ amount }) => BigInt(amount) / ONE);
    expect(amounts.sort((one, other) => (one < other ? -1 : 1))).toEqual(grants);
    expect(data.list.filter(({ state }) => state === 'pending')).toHaveLength(key === 'vip' ? 1 : 0);
  });
});

describe.each([
  ['rich', { left: 4n, accounts: 1n, badges: 1n }],
  ['vip', { left: 2n, accounts: 2n, badges: 2n }],
  ['leader', { left: null, accounts: 1n, badges: 1n }],
] as const)('the story of %s', (key, { left, accounts, badges }) => {
  const { wallet } = demoOf(key);
  const own = `token_id in (select token_id from heroes where owner = '${wallet}')`;

  test('has upgrades and recasts, heroes burned in the forge, and balls opened: each did what it does', async () => {
    const forged = `count(*) from forge_requests where user_address = '${wallet}' and state = 'answered'`;
    const numbers = await numbersOf({
      upgrades: `${forged} and action in ('upgrade', 'powerUpgrade')`,
      recasts: `${forged} and action = 'recast'`,
      best: `max(burn_count) from heroes where owner = '${wallet}'`,
      burned: `count(*) from energy_gains where user_address = '${wallet}'`,
      gone: `count(distinct h.token_id) from energy_gains as g join heroes as h on h.token_id = g.hero_id
        where g.user_address = '${wallet}' and h.state = 'burned'`,
      given: `sum(credited) from energy_gains where user_address = '${wallet}'`,
      opened: `count(*) from box_openings where account = '${wallet}' and state = 'opened' and first_hero_id is not null`,
    });
    expect(numbers.upgrades).toBeGreaterThan(0n);
    expect(numbers.recasts).toBeGreaterThan(1n);
    expect(numbers.best).toBeGreaterThan(0n);
    expect(numbers.burned).toBeGreaterThan(2n);
    expect(numbers.gone).toBe(numbers.burned);
    expect(numbers.given).toBeGreaterThan(3_000n);
    expect(numbers.opened).toBeGreaterThan(1n);
  });

  test('has offers that wait, and what the player made, with its picture', async () => {
    const numbers = await numbersOf({
      offers: `count(*) from market_offers where buyer = '${wallet}' and state = 'open'`,
      creations: `count(*) from creations where creator = '${wallet}'`,
    });
    expect(numbers.offers).toBeGreaterThan(0n);
    expect(numbers.creations).toBeGreaterThan(0n);
  });

  test('has bounties and votes in every epoch, captains that were paid, and ARCA that is locked for them', async () => {
    const numbers = await numbersOf({
      posted: `count(distinct epoch_id) from bounty_payers where payer = '${wallet}'`,
      voted: `count(distinct epoch_id) from bounty_votes where voter = '${wallet}'`,
      paid: `count(*) from bounty_votes where voter = '${wallet}' and paid > 0`,
      due: `count(*) from bounty_votes where voter = '${wallet}' and paid is null and amount > 0`,
      settled: `count(distinct o.epoch_id) from bounty_offers as o join bounty_payers as p
        on p.epoch_id = o.epoch_id and p.captain_id = o.captain_id where p.payer = '${wallet}' and o.settled > 0`,
      locked: `sum(locked) from vestings as v join heroes as h on h.token_id = v.hero_id where h.owner = '${wallet}'`,
      claimed: `sum(claimed) from vestings as v join heroes as h on h.token_id = v.hero_id where h.owner = '${wallet}'`,
    });
    expect(numbers.posted).toBeGreaterThanOrEqual(EPOCHS);
    expect(numbers.voted).toBeGreaterThanOrEqual(EPOCHS);
    expect(numbers.paid).toBeGreaterThan(4n);
    expect(numbers.due).toBeGreaterThan(0n);
    expect(numbers.settled).toBeGreaterThan(4n);
    expect(numbers.locked).toBeGreaterThan(1_000n * ONE);
    expect(numbers.claimed).toBeGreaterThan(0n);
  });

  test('has weeks that are claimed and weeks that are left, of the stake', async () => {
    const numbers = await numbersOf({
      weeks: `count(*) from reward_leaves where account = '${wallet}'`,
      claimed: `count(*) from reward_claims where account = '${wallet}'`,
    });
    expect(numbers.weeks).toBeGreaterThanOrEqual(EPOCHS);
    // The leader has left all of them for whoever tries the claims out.
    expect(numbers.claimed).toBe(left === null ? 0n : numbers.weeks - left);
  });

  test('has heroes with accounts of their own, and badges in them', async () => {
    const inAccounts = `from item_balances as b join hero_accounts as a on a.account = b.holder where b.amount > 0 and a.${own}`;
    const numbers = await numbersOf({
      accounts: `count(*) from hero_accounts where ${own}`,
      badges: `sum(b.amount) ${inAccounts}`,
      others: `count(*) ${inAccounts} and b.item_id not in (20001, 20002)`,
    });
    expect(numbers).toEqual({ accounts, badges, others: 0n });
  });
});

test.each(['support', 'manager'])(
  '%s has a stake with weeks to claim, a farm, and a vote on what is decided',
  async (key) => {
    const { wallet } = demoOf(key);
    const numbers = await numbersOf({
      staked: `count(*) from stakes where account = '${wallet}' and amount > 0`,
      weeks: `count(*) from reward_leaves where account = '${wallet}'`,
      farmed: `count(*) from farm_stakes where account = '${wallet}' and amount > 0`,
      votes: `count(*) from proposal_votes where voter = '${wallet}' and weight > 0`,
      bounties: `count(*) from bounty_votes where voter = '${wallet}'`,
      deposits: `count(*) from deposits where wallet = '${wallet}'`,
    });
    expect(numbers.weeks).toBeGreaterThanOrEqual(EPOCHS);
    expect(numbers).toMatchObject({ staked: 1n, farmed: 1n, votes: 2n, bounties: 0n, deposits: 2n });
  },
);

test('captains of every epoch that is over were paid, and who sent others has a share of what they paid for withdrawals', async () => {
  const numbers = await numbersOf({
    settled: 'count(distinct epoch_id) from bounty_offers where settled > 0',
    posted: 'count(distinct epoch_id) from bounty_offers',
    voted: 'count(distinct epoch_id) from bounty_votes where amount > 0',
    leader: "amount from ledger_balances where purse = 'referral:seed-leader' and resource = 37",
    rich: "amount from ledger_balances where purse = 'referral:seed-rich' and resource = 37",
    vip: "amount from ledger_balances where purse = 'referral:seed-vip' and resource = 37",
    invited: `count(*) from withdraw_orders as o join accounts as a on a.id = o.account_id
      where o.state = 'confirmed' and a.referrer in ('seed-leader', 'seed-rich', 'seed-vip')`,
  });
  expect(numbers.posted).toBeGreaterThanOrEqual(EPOCHS);
  expect(numbers.voted).toBeGreaterThanOrEqual(EPOCHS);
  expect(numbers.settled).toBeGreaterThanOrEqual(EPOCHS - 1n);
  expect(numbers.leader).toBeGreaterThan(10n * ONE);
  expect(numbers.rich).toBeGreaterThan(0n);
  expect(numbers.vip).toBeGreaterThan(0n);
  expect(numbers.invited).toBeGreaterThan(1n);
});

const panelOf = async (key: string): Promise<MiningPanel> =>
  (await world.hub.call(miningEndpoints.panel, {}, await sessionOf(key))).data;
const books = async () => (await world.hub.app.books.look())?.differences;

/** What runs in the mines, and where something waits. */
function shown({ mines }: MiningPanel) {
  const places = mines.flatMap(({ mine, slots }) => slots.map((slot) => ({ mine, ...slot })));
  const running = places.filter(({ work }) => work?.isRunning);
  const waiting = places.filter(({ work, stored }) => !work?.isRunning && stored !== '0');
  return { running: running.map(({ mine }) => mine), waiting: waiting.map(({ mine }) => mine) };
}

test('demo players have machines at work for hours to come, and ore that waits in the main mine and in a side mine', async () => {
  expect(shown(await panelOf('vip'))).toEqual({ running: ['main'], waiting: ['main', 'cobalt'] });
  expect(shown(await panelOf('leader'))).toEqual({ running: ['main'], waiting: ['silver'] });
  // Who is tried out most has all machines free.
  expect(shown(await panelOf('rich'))).toEqual({ running: [], waiting: ['main', 'amber'] });
  expect(await books()).toEqual([]);

  // A start takes place some time after the world was made.
  world.hub.clock.advance(3 * HOUR_MS);
  expect(shown(await panelOf('leader')).running).toEqual(['main']);
});

test('another start sends nobody again, and what waits can be claimed', async () => {
  const before = (await panelOf('leader')).mines;
  await seedMining(world.seeded);
  expect((await panelOf('leader')).mines).toEqual(before);

  const { data, outcome } = await world.hub.call(miningEndpoints.claim, { mine: 'silver' }, await sessionOf('leader'));
  expect(outcome).toBe('ok');
  expect(BigInt(data.claimed)).toBeGreaterThan(0n);
  expect(await books()).toEqual([]);
});
