import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { withdrawalEndpoints, type OrderedVariant, type Voucher } from '../../../../core/wire/game/withdrawals.ts';
import { reportedDifferences } from '../../../test-support/economy/book-differences.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../../test-support/economy/economy-world.ts';
import { runJob } from '../../../test-support/jobs.ts';

let world: EconomyWorld;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 5_000_000n * ONE);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const { withdraw, again, latest, preWithdraw, balance } = withdrawalEndpoints;
const DAY = 86_400;
const arca = (whole: number) => (BigInt(whole) * ONE).toString();

/** Somebody with ARCA in the game, whom this one sent. */
async function newcomer(referrer: string | null): Promise<Player> {
  const player = await world.newPlayer();
  await world.hub.database.db.execute(sql`update accounts set referrer = ${referrer} where id = ${player.accountId}`);
  await world.act(player.address, 'treasury', 'deposit', 37, 9_000n * ONE);
  await world.settle();
  return player;
}

const ask = (player: Player, amount: number, variant?: OrderedVariant, key?: string) =>
  world.hub.call(
    withdraw,
    { resType: 37, amount: arca(amount), ...(variant ? { variant } : {}) },
    { ...player, ...(key ? { headers: { 'Idempotency-Key': key } } : {}) },
  );

async function voucherOf(player: Player, amount: number, variant?: OrderedVariant): Promise<Voucher> {
  const { data, outcome } = await ask(player, amount, variant);
  if (outcome !== 'ok' || !data.voucher) throw new Error(`refused: ${outcome}`);
  return data.voucher;
}

/** Withdraws from the game, and has it settled: at level 0 a twentieth of it is the fee. */
async function payFee(player: Player, amount: number): Promise<void> {
  await world.withdraw(await voucherOf(player, amount));
  await world.settle();
}

const earned = async (player: Player) => {
  const { data } = await world.hub.call(preWithdraw, { resType: '37', variant: 'referral' }, player);
  return data.balance;
};

test('a twentieth of the fees of whom somebody sent is his, once they are paid, and is withdrawn whole by its own order', async () => {
  const inviter = await world.newPlayer();
  const [first, second] = [await newcomer(inviter.accountId), await newcomer(inviter.wallet.address)];
  await payFee(first, 5_000);
  expect(await earned(inviter)).toBe(((ONE * 125n) / 10n).toString()); // 5 % of 5 % of 5,000
  await payFee(second, 3_000);
  expect(await earned(inviter)).toBe(arca(20));

  expect((await world.hub.call(preWithdraw, { resType: '37', variant: 'referral' }, inviter)).data).toMatchObject({
    ...{ min: arca(10), feeBps: 0, order: null },
  });
  // It is nobody else's, and not what he can spend or withdraw from the game.
  expect((await ask(await world.newPlayer(), 10, 'referral')).outcome).toBe('invalidAmount');
  expect((await ask(inviter, 100)).outcome).toBe('invalidAmount');
  const before = BigInt(String(await world.ask('arca', 'balanceOf', inviter.address)));
  const { data } = await ask(inviter, 20, 'referral', 'mine');
  expect(data.order).toMatchObject({ variant: 'referral', fee: '0', amount: arca(20) });
  expect(data.voucher?.variant).toBe(1);
  // Asked for twice, it is one.
  expect((await ask(inviter, 20, 'referral', 'mine')).data).toEqual(data);
  expect((await ask(inviter, 20, 'referral')).outcome).toBe('withdrawUnfinished');
  expect(await earned(inviter)).toBe('0');
  expect(await reportedDifferences(world)).toEqual([]);

  if (!data.voucher) throw new Error('there is no voucher');
  await world.withdraw(data.voucher);
  await expect(world.withdraw(data.voucher)).rejects.toThrow('reverted');
  await world.settle();

  expect(BigInt(String(await world.ask('arca', 'balanceOf', inviter.address))) - before).toBe(20n * ONE);
  expect((await world.hub.call(latest, {}, inviter)).data.order).toMatchObject({ state: 'confirmed' });
  expect(await reportedDifferences(world)).toEqual([]);
});

test('who agreed to an invitation has a share of the fees of whom he invited, and who sent him goes before', async () => {
  const [inviter, sender] = [await world.newPlayer(), await world.newPlayer()];
  const [invited, sent, asked] = [await newcomer(null), await newcomer(sender.accountId), await newcomer(null)];
  for (const { accountId } of [invited, sent, asked]) {
    const agreedAt = accountId === asked.accountId ? null : world.hub.clock.now().toISOString();
    await world.hub.database.db
      .execute(sql`insert into invitations (id, season, inviter_id, account_id, applied_at, expires_at, agreed_at)
      values (${accountId}, '4', ${inviter.accountId}, ${accountId}, now(), now() + interval '1 day',
        ${agreedAt}::timestamptz)`);
  }
  for (const player of [invited, sent, asked]) await payFee(player, 4_000);

  expect(await earned(inviter)).toBe(arca(10));
  expect(await earned(sender)).toBe(arca(10));
  expect(await reportedDifferences(world)).toEqual([]);
});

test('of whom nobody sent, who sent himself, or was sent a month ago, nobody has anything', async () => {
  const inviter = await world.newPlayer();
  const lonely = await newcomer('nobody-of-ours');
  const own = await world.newPlayer();
  const late = await newcomer(inviter.accountId);
  await world.hub.database.db.execute(sql`update accounts set referrer = ${own.accountId} where id = ${own.accountId}`);
  await world.act(own.address, 'treasury', 'deposit', 37, 9_000n * ONE);
  await world.pass(30 * DAY);
  const fresh = await world.logInAgain(late);
  for (const player of [await world.logInAgain(lonely), await world.logInAgain(own), fresh])
    await payFee(player, 1_000);

  expect(await earned(await world.logInAgain(inviter))).toBe('0');
  expect(await earned(await world.logInAgain(own))).toBe('0');
  expect(await reportedDifferences(world)).toEqual([]);
});

test('what is too little, more than there is, or no ARCA is refused, and nothing is frozen', async () => {
  const inviter = await world.newPlayer();
  await payFee(await newcomer(inviter.accountId), 8_000);
  expect(await earned(inviter)).toBe(arca(20));

  expect((await ask(inviter, 9, 'referral')).outcome).toBe('invalidAmount');
  expect((await ask(inviter, 21, 'referral')).outcome).toBe('invalidAmount');
  const ore = await world.hub.call(withdraw, { resType: 38, amount: arca(20), variant: 'referral' }, inviter);
  expect(ore.outcome).toBe('badRequest');
  const charged = { resType: 37, amount: arca(20), variant: 'referral', feeBps: 500 };
  expect((await world.hub.call(withdraw, charged, inviter)).outcome).toBe('withdrawFeeChanged');
  const unknown = await world.hub.call(withdraw, { resType: 37, amount: arca(20), variant: 'mining' }, inviter);
  expect(unknown.outcome).toBe('badRequest');
  expect(await earned(inviter)).toBe(arca(20));
});

test('an order of it that nobody used goes back to where it came from, and can be made again', async () => {
  const inviter = await world.newPlayer();
  await payFee(await newcomer(inviter.accountId), 8_000);
  const { salt } = await voucherOf(inviter, 20, 'referral');
  await world.pass(1_800 + 600 + 1);
  await runJob(world.hub, 'give back expired withdrawals');

  expect(await earned(inviter)).toBe(arca(20));
  const { data } = await world.hub.call(balance, {}, inviter);
  expect(data.balances.find(({ resType }) => resType === '37')).toMatchObject({ game: '0', frozen: '0' });
  const repeated = await world.hub.call(again, { orderId: salt }, inviter);
  expect(repeated.data.order).toMatchObject({ variant: 'referral', amount: arca(20), state: 'created' });
  expect(await earned(inviter)).toBe('0');
  expect(await reportedDifferences(world)).toEqual([]);
});

test('of a fee that a reorganisation takes away there is no share, and what was withdrawn of it is owed', async () => {
  const inviter = await world.newPlayer();
  const player = await newcomer(inviter.accountId);
  await payFee(player, 8_000);
  expect(await earned(inviter)).toBe(arca(20));
  await voucherOf(inviter, 15, 'referral');

  await world.chain.rpc.call('anvil_reorg', 6, []);
  await world.sync();

  expect(await earned(inviter)).toBe('0');
  const { data } = await world.hub.call(balance, {}, inviter);
  expect(data.balances.find(({ resType }) => resType === '37')).toMatchObject({ frozen: arca(15), debt: arca(15) });
  expect((await world.hub.call(latest, {}, player)).data.order).toMatchObject({ state: 'created' });
  expect(await reportedDifferences(world)).toEqual([]);
});
