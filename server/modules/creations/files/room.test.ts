import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { errorNameOf } from '../../../../core/wire/errors.ts';
import { headersOf, squareOf, type Person } from '../../../test-support/economy/uploading.ts';
import { rowsOf } from '../../../db/database.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { sql } from 'drizzle-orm';

const BUDGET = 42 * 1024 * 1024;

let hub: TestApp;
let ann: Person;
beforeAll(async () => {
  hub = await createTestApp({ filesBudget: BUDGET });
  ann = await newPerson();
}, 60_000);
afterAll(() => hub.close());

async function newPerson(): Promise<Person> {
  const wallet = Wallet.createRandom();
  return { wallet, address: wallet.address.toLowerCase(), session: await hub.logIn(wallet) };
}

async function send(by: Person, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await hub.request('/api/game/Creation/File', {
    method: 'POST',
    body,
    headers: { ...headersOf(by), 'Content-Type': 'application/octet-stream', ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  const { code } = (await response.json()) as { code: number };
  return code === 0 ? 'ok' : errorNameOf(code);
}

const kept = async () =>
  rowsOf<{ count: number; stills: number }>(
    hub.database.db,
    sql`select count(*)::int as count, coalesce(min(preview_bytes), 0)::int as stills from creation_files`,
  );
const lengthOf = (bytes: Uint8Array) => ({ 'Content-Length': String(bytes.byteLength) });

test('files of all players together stay within their room; then they are refused by name, and the log says so', async () => {
  const cry = vi.spyOn(hub.deps.log, 'error');
  const picture = new Uint8Array(await squareOf('#38b6ff'));
  expect(await send(ann, picture, lengthOf(picture))).toBe('ok');
  expect((await kept())[0]).toMatchObject({ count: 1 });
  expect((await kept())[0]?.stills).toBeGreaterThan(10);

  // As if others had filled it, up to less than what comes now.
  const room = BUDGET - picture.byteLength;
  await hub.database.db.execute(sql`update creation_files set bytes = ${room}, preview_bytes = 0`);
  const another = new Uint8Array(await squareOf('#ff38b6'));
  expect(await send(await newPerson(), another, { 'Content-Length': String(picture.byteLength + 1) })).toBe(
    'noRoomForFiles',
  );
  expect(cry).toHaveBeenCalledWith({ budget: BUDGET }, expect.stringContaining('HUB_FILES_MB'));
  expect((await kept())[0]?.count).toBe(1);
});

test('a file that says no length counts as the most that it may be, while it is on its way', async () => {
  await hub.database.db.execute(sql`update creation_files set bytes = 1000, preview_bytes = 0`);
  const begun = { now: false };
  let end: () => void = () => undefined;
  const slow = new ReadableStream<Uint8Array>({
    pull: (to) => {
      begun.now = true;
      return new Promise((resolve) => {
        end = () => {
          to.close();
          resolve();
        };
      });
    },
  });
  const first = send(ann, slow);
  await vi.waitFor(() => expect(begun.now).toBe(true));

  const picture = new Uint8Array(await squareOf('#123456'));
  const three = { 'Content-Length': String(3 * 1024 * 1024) };
  expect(await send(await newPerson(), picture, three)).toBe('noRoomForFiles');
  end();
  expect(await first).toBe('fileBroken');
  expect(await send(await newPerson(), picture, lengthOf(picture))).toBe('ok');
});

test('two that arrive at once do not both take the room that is left for one', async () => {
  const [one, two] = [new Uint8Array(await squareOf('#aa0000')), new Uint8Array(await squareOf('#00aa00'))];
  // Room for what they are, and not for their stills: only what is kept in the end shows that.
  const left = one.byteLength + two.byteLength + 10;
  await hub.database.db.execute(
    sql`delete from creation_files where hash not in (select min(hash) from creation_files)`,
  );
  await hub.database.db.execute(sql`update creation_files set bytes = ${BUDGET - left}, preview_bytes = 0`);
  const [a, b] = [await newPerson(), await newPerson()];

  const outcomes = await Promise.all([send(a, one, lengthOf(one)), send(b, two, lengthOf(two))]);

  expect(outcomes.filter((outcome) => outcome !== 'ok')).not.toEqual([]);
  const [sum] = await rowsOf<{ bytes: string }>(
    hub.database.db,
    sql`select sum(bytes::bigint + preview_bytes)::text as bytes from creation_files`,
  );
  expect(Number(sum?.bytes)).toBeLessThanOrEqual(BUDGET);
});
