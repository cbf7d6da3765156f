import { sql } from 'drizzle-orm';
import { Wallet, type HDNodeWallet } from 'ethers';
import { bestSplit } from '../../core/rules/bounties/best-split.ts';
import { accountEndpoints, type Session } from '../../core/wire/account/session.ts';
import type { Endpoint } from '../../core/wire/endpoint.ts';
import { encodeListQuery, type ListInput } from '../../core/wire/list-query.ts';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import type { Database } from '../../server/db/database.ts';
import { sumBounties } from '../../server/test-support/economy/bounty-sums.ts';
import { contracts, ORIGIN, signIn } from '../../server/test-support/test-app.ts';
import { quantile, type Figure, type Part } from '../report.ts';
import { fillMillion, openApp } from './million.ts';

const CAPTAINS = 20_000;
const VOTES_EACH = 10;
const HEROES = CAPTAINS * (VOTES_EACH + 1);
const ROUNDS = 200;
const LIMIT_MS = 50;
const SPLIT_LIMIT_MS = 100;
const ONE = 10n ** 18n;

/** The epoch that runs, and the one before it, whose claims are open. */
const [FORMER, RUNNING] = [1, 2];
/** Of so many heroes one is the holder's: four hundred that vote, and forty captains. */
const HOLDS_EVERY = 500;
const FORMER_CAPTAINS = 200;
const raw = (value: number) => sql.raw(String(value));

/** An epoch that runs, with as many captains, each with its votes and who paid for it. */
async function fillBounties(db: Database): Promise<void> {
  await fillMillion(db, HEROES);
  await db.execute(sql`insert into bounty_terms (terms_id, emission, cut_bps, max_badges, cap, claim_delay, sweep_after,
      slope, rarity_weight, badge_weight, upgrade_weight, rarities)
    values (1, 50000e18, 200, 5, 30, 3600, 8, 28900000000000000, 5e17, 25e16, 25e16, '{100000000000000000,250000000000000000,600000000000000000,1000000000000000000}')`);
  await db.execute(sql`insert into bounty_epochs (epoch_id, starts_at, ends_at, terms_id) values
    (${raw(FORMER)}, now() - interval '10 days', now() - interval '3 days', 1),
    (${raw(RUNNING)}, now() - interval '3 days', now() + interval '4 days', 1)`);
  await db.execute(
    sql`insert into bounty_tokens (token, is_allowed, min_reward, held) values (${contracts.arca}, true, 100, 0)`,
  );
  await db.execute(sql`insert into bounty_offers (epoch_id, captain_id, token, reward, worth, voted, voters, multiplier, badges,
      claimed, settled, is_cancelled, started_at, block_number, log_index)
    select ${raw(RUNNING)}, n, ${contracts.arca}, (100 + (n * 7919) % 5000) * 1e18, (100 + (n * 7919) % 5000) * 1e18, (n % 900 + 1) * 1e19, ${VOTES_EACH},
      1000000000000000000 + (n % 800) * 1000000000000000, 0, 0, null, false, now() - n * interval '1 second', n, 0
    from generate_series(1, ${raw(CAPTAINS)}) as n`);
  await db.execute(sql`insert into bounty_payers (epoch_id, captain_id, payer, paid, refunded)
    select epoch_id, captain_id, '0x' || lpad(to_hex(captain_id % 10000), 40, '0'), reward, 0 from bounty_offers`);
  await db.execute(sql`insert into bounty_votes (epoch_id, hero_id, captain_id, voter, amount, paid, paid_to, voted_at,
      block_number, log_index)
    select ${raw(RUNNING)}, ${raw(CAPTAINS)} + n, 1 + n % ${raw(CAPTAINS)}, '0x' || lpad(to_hex(n % 10000), 40, '0'),
      1e18 * (1 + n % 90), null, null, now() - n * interval '1 second', ${raw(CAPTAINS)} + n, 0
    from generate_series(1, ${raw(CAPTAINS * VOTES_EACH)}) as n`);
}

/** Some hundred heroes that vote now and voted before, and some captains, are this wallet's. */
async function giveHolder(db: Database, holder: string): Promise<void> {
  const isHeld = (id: string) => sql`${sql.raw(id)} % ${raw(HOLDS_EVERY)} = 0`;
  await db.execute(sql`update heroes set owner = ${holder}, holder = ${holder}, state = 'idle', for_sale = false,
      listing_id = null, currency = null, price = null, listed_at = null where ${isHeld('token_id')}`);
  await db.execute(sql`update bounty_votes set voter = ${holder} where ${isHeld('hero_id')}`);
  await db.execute(sql`update bounty_payers set payer = ${holder} where ${isHeld('captain_id')}`);
  await db.execute(sql`insert into bounty_offers (epoch_id, captain_id, token, reward, worth, voted, voters, multiplier, badges,
      claimed, settled, is_cancelled, started_at, block_number, log_index)
    select ${raw(FORMER)}, captain_id, token, reward, worth, voted, voters, multiplier, badges, 0, null, false,
      started_at - interval '7 days', block_number, 1
    from bounty_offers where captain_id <= ${raw(FORMER_CAPTAINS)}`);
  await db.execute(sql`insert into bounty_votes (epoch_id, hero_id, captain_id, voter, amount, paid, paid_to, voted_at,
      block_number, log_index)
    select ${raw(FORMER)}, hero_id, 1 + captain_id % ${raw(FORMER_CAPTAINS)}, voter, amount, null, null,
      voted_at - interval '7 days', block_number, 1
    from bounty_votes where voter = ${holder}`);
  await sumBounties(db);
  for (const table of ['heroes', 'bounty_offers', 'bounty_payers', 'bounty_votes'])
    await db.execute(sql`vacuum analyze ${sql.raw(table)}`);
}

type Answer = { list?: unknown[]; next?: string | null; openings?: unknown[]; claims?: unknown[]; votes?: unknown[] };
type Ask = (path: string) => Promise<Answer>;
const listPath = (path: string, input: Partial<ListInput>) =>
  `/Lp/${path}?${new URLSearchParams(encodeListQuery(input)).toString()}`;

async function time(ask: Ask, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS * 1.1; round += 1) {
    const startedAt = performance.now();
    await ask(path);
    if (round >= ROUNDS * 0.1) times.push(performance.now() - startedAt);
  }
  return times;
}

const figure = (what: string, times: number[]): Figure => ({
  what: `${what}, p99`,
  value: quantile(times, 0.99),
  unit: 'ms',
  digits: 1,
  limit: LIMIT_MS,
});

/** How long the suggestion takes for the bounties that the server names, with thirty heroes to vote with. */
async function timeSplit(ask: Ask): Promise<Figure> {
  const { openings = [] } = await ask(`/Lp/Openings?power=${String(10_000n * ONE)}`);
  const all = (openings as { captainId: string; reward: string; voted: string }[]).map((row) => ({
    captainId: row.captainId,
    reward: BigInt(row.reward),
    voted: BigInt(row.voted),
    worth: 1,
  }));
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    bestSplit(all, { power: 10_000n * ONE, heroes: 30, cutBps: 200 });
    return performance.now() - startedAt;
  });
  return {
    ...figure(`best split among ${all.length} bounties, in the browser's own code`, times),
    limit: SPLIT_LIMIT_MS,
  };
}

/** What the holder sees, logged in; a line that had nothing in it would measure nothing. */
async function measureHolder(ask: Ask, holder: string): Promise<Figure[]> {
  const lines: [what: string, path: string, rowsOf: (answer: Answer) => unknown[] | undefined][] = [
    ['votes that concern one', listPath('VoterList', { size: 50, filter: { party: holder } }), ({ list }) => list],
    ['one’s posts', listPath('PostList', { size: 50, filter: { payer: holder } }), ({ list }) => list],
    ['what one can claim', '/Lp/ClaimAbleAmount', ({ claims }) => claims],
    ['what one’s heroes earned and nobody has', '/Lp/Unclaimed', ({ votes }) => votes],
  ];
  const figures = [figure('epoch, of the holder of 440 heroes', await time(ask, '/Lp/EpochInfo/0'))];
  for (const [what, path, rowsOf] of lines) {
    const { length = 0 } = rowsOf(await ask(path)) ?? [];
    if (length === 0) throw new Error(`${path} has nothing to measure`);
    figures.push(figure(`${what}, ${length}`, await time(ask, path)));
  }
  return figures;
}

async function measureAll(ask: Ask): Promise<Figure[]> {
  const epoch = { epochId: [RUNNING] };
  const sorters = ['startedAt', 'reward', 'voters'] as const;
  const figures = [figure('board', await time(ask, '/Lp/Board')), figure('epoch', await time(ask, '/Lp/EpochInfo/0'))];
  for (const field of sorters) {
    const path = listPath('OfferList', { size: 48, sorter: [{ field, order: 'desc' }], filter: epoch });
    figures.push(figure(`bounties by ${field}, 48 a page`, await time(ask, path)));
  }
  const votes = listPath('VoterList', { size: 50, filter: { ...epoch, captainId: ['77'] } });
  figures.push(figure('votes of a captain', await time(ask, votes)));
  figures.push(figure('all votes', await time(ask, listPath('VoterList', { size: 50, filter: epoch }))));
  figures.push(figure('epochs with their sums', await time(ask, listPath('EpochList', { size: 20, filter: {} }))));
  figures.push(figure('what a split is made of', await time(ask, `/Lp/Openings?power=${String(10_000n * ONE)}`)));
  return [...figures, await timeSplit(ask)];
}

type App = Awaited<ReturnType<typeof openApp>>['app'];

async function logIn(app: App, wallet: HDNodeWallet): Promise<Session> {
  const send = async <Data>({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: object): Promise<Data> => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await app.request(`${ORIGIN}/api/game${path}`, { method, headers, body: JSON.stringify(input) });
    const body = (await answer.json()) as { code: number; data: Data };
    if (body.code !== 0) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const { nonce } = await send<{ nonce: string }>(accountEndpoints.nonce, { publicKey: wallet.address });
  return send(accountEndpoints.login, await signIn(wallet, nonce, new Date()));
}

export async function measureBounties(): Promise<Part> {
  const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  if (postgres.url === undefined) throw new Error(`PostgreSQL is needed here: ${postgres.reason}`);
  try {
    const { app, db, close } = await openApp(postgres.url);
    try {
      await fillBounties(db);
      const askAs =
        (headers: Record<string, string>): Ask =>
        async (path) => {
          const answer = await app.fetch(new Request(`http://127.0.0.1/api/game${path}`, { headers }));
          const body = (await answer.json()) as { code: number; data: Answer };
          if (body.code !== 0) throw new Error(`${path}: ${JSON.stringify(body)}`);
          return body.data;
        };
      const wallet = Wallet.createRandom();
      const holder = wallet.address.toLowerCase();
      await giveHolder(db, holder);
      const { jwtKey } = await logIn(app, wallet);
      const mine = await measureHolder(askAs({ Authorization: `Bearer ${jwtKey}` }), holder);
      const figures = [...(await measureAll(askAs({}))), ...mine];
      return {
        title: 'The bounty event with 20,000 captains and 200,000 votes',
        how: `PostgreSQL on the same machine, one client in the server's own process, ${ROUNDS} requests a line.`,
        figures,
      };
    } finally {
      await close();
    }
  } finally {
    await postgres.stop();
  }
}
