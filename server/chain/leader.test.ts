import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { isPostgres, openTestDatabase } from '../test-support/test-database.ts';
import { onlyLeader, postgresLeader } from './leader.ts';

const log = pino({ level: 'silent' });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const noWay = (): void => undefined;

/** A way to the database that takes its time, or lets nothing through any more without saying so. */
async function openWay(databaseUrl: string, delayMs = 0) {
  const { hostname, port } = new URL(databaseUrl);
  const way = { url: '', opened: 0, isSilent: false, cut: noWay };
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    way.opened += 1;
    sockets.push(socket.on('error', () => socket.destroy()));
    setTimeout(() => {
      const onward = connect(Number(port), hostname).on('error', () => socket.destroy());
      sockets.push(onward);
      socket
        .on('data', (data) => way.isSilent || onward.write(data))
        .on('close', () => way.isSilent || onward.destroy());
      onward
        .on('data', (data) => way.isSilent || socket.write(data))
        .on('close', () => way.isSilent || socket.destroy());
    }, delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  way.cut = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  ends.push(way.cut);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  way.url = url.href;
  return way;
}

test('a database of one process has one leader', async () => {
  expect(await onlyLeader.isLeading()).toBe(true);
});

test('a database that takes a connection and says nothing is given up after a while, and nobody leads', async () => {
  const server = createServer((socket) => ends.push(() => socket.destroy())).listen(0, '127.0.0.1');
  ends.push(() => server.close());
  await once(server, 'listening');
  const url = `postgres://hub@127.0.0.1:${(server.address() as AddressInfo).port}/hub`;
  const leader = postgresLeader(url, log, { checkMs: 100, timeoutMs: 300 });

  await expect(leader.isLeading()).rejects.toThrow('timeout');
  expect(await leader.isLeading()).toBe(false);
  await leader.resign();
});

describe.runIf(isPostgres)('on PostgreSQL', () => {
  const connectionsOf = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where application_name = 'hub-leader' and datname = current_database()`,
    );
    await client.end();
    return rows[0]?.count;
  };

  test('of two processes one leads, and the other one when the first is gone', async () => {
    const database = await openTestDatabase();
    const [first, second] = [postgresLeader(database.url ?? '', log), postgresLeader(database.url ?? '', log)];

    expect(await first.isLeading()).toBe(true);
    expect(await second.isLeading()).toBe(false);
    await first.resign();

    await expect.poll(() => second.isLeading(), { timeout: 8_000, interval: 200 }).toBe(true);
    await second.resign();
    await database.close();
  });

  test('those who ask while it connects wait for one connection, which alone can hold the lock', async () => {
    const database = await openTestDatabase();
    const way = await openWay(database.url ?? '', 2_500);
    const leader = postgresLeader(way.url, log);

    const first = leader.isLeading();
    // By then it would have asked again.
    await wait(2_200);
    expect(await Promise.all([first, leader.isLeading(), leader.isLeading()])).toEqual([true, true, true]);
    expect(way.opened).toBe(1);
    expect(await connectionsOf(database.url ?? '')).toBe(1);

    await leader.resign();
    const next = postgresLeader(database.url ?? '', log);
    expect(await next.isLeading()).toBe(true);
    await next.resign();
    await database.close();
  });

  test('one that hangs loses the lead, also while its connection is as it was, and knows it when it wakes', async () => {
    const database = await openTestDatabase();
    const url = database.url ?? '';
    // A process that is stopped: it asks nothing, and nobody hears that its connection ended.
    const hung = postgresLeader(url, log, { checkMs: 60_000 });
    const next = postgresLeader(url, log, { silentMs: 1_500, checkMs: 200 });
    expect(await hung.isLeading()).toBe(true);
    expect(await next.isLeading()).toBe(false);
    await wait(2_100);
    expect((await next.report()).silentMs).toBeGreaterThan(1_900);

    await expect.poll(() => next.isLeading(), { timeout: 8_000, interval: 200 }).toBe(true);
    await expect.poll(() => hung.isLeading()).toBe(false);
    // One that shows itself keeps it, however long it leads.
    await wait(2_500);
    await hung.isLeading();
    expect(await next.isLeading()).toBe(true);
    expect((await hung.report()).silentMs).toBeLessThan(1_500);

    await Promise.all([hung.resign(), next.resign()]);
    await database.close();
  });

  test('one whose index no longer comes round gives the lead away, until it does', async () => {
    const database = await openTestDatabase();
    const url = database.url ?? '';
    const stuck = postgresLeader(url, log, { checkMs: 100, turnMs: 600 });
    const next = postgresLeader(url, log);
    // Before its first turn, nothing can hang.
    expect(await stuck.isLeading()).toBe(true);
    await wait(1_000);
    expect(await stuck.isLeading()).toBe(true);

    stuck.cameRound();
    await expect.poll(() => stuck.isLeading(), { timeout: 3_000, interval: 100 }).toBe(false);
    await expect.poll(() => next.isLeading(), { timeout: 8_000, interval: 200 }).toBe(true);
    await next.resign();
    await wait(2_100);
    expect(await stuck.isLeading()).toBe(false);
    stuck.cameRound();
    await expect.poll(() => stuck.isLeading(), { timeout: 8_000, interval: 200 }).toBe(true);

    await stuck.resign();
    await database.close();
  });

  test('one that resigns while it connects leaves no connection behind', async () => {
    const database = await openTestDatabase();
    const way = await openWay(database.url ?? '', 300);
    const leader = postgresLeader(way.url, log);

    const asked = leader.isLeading();
    await leader.resign();

    expect(await asked).toBe(false);
    expect(await leader.isLeading()).toBe(false);
    await expect.poll(() => connectionsOf(database.url ?? '')).toBe(0);
    await database.close();
  });

  test('one whose connection is cut without a word no longer leads, and leads again when it has another', async () => {
    const database = await openTestDatabase();
    const way = await openWay(database.url ?? '');
    const leader = postgresLeader(way.url, log, { checkMs: 200, timeoutMs: 3_000 });
    expect(await leader.isLeading()).toBe(true);
    await wait(1_000);
    expect(await leader.isLeading()).toBe(true);

    way.isSilent = true;
    await expect.poll(() => leader.isLeading().catch(() => false), { timeout: 10_000, interval: 100 }).toBe(false);
    // The database hears of it late, when its side of the connection ends.
    const second = postgresLeader(database.url ?? '', log);
    expect(await second.isLeading()).toBe(false);
    way.cut();
    await expect.poll(() => second.isLeading(), { timeout: 12_000, interval: 200 }).toBe(true);

    await Promise.all([leader.resign(), second.resign()]);
    await database.close();
  });
});
