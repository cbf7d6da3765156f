import { existsSync, readdirSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorNameOf } from '../../../core/wire/errors.ts';
import { MAX_FILE_BYTES } from '../../../core/wire/limits.ts';
import { creationEndpoints, previewPath, type UploadedFile } from '../../../core/wire/marketplace/creations.ts';
import { openMarketWorld, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { headersOf, squareOf, uploadingTo, type Person, type Uploading } from '../../test-support/economy/uploading.ts';

const { list, info, describe: say, original } = creationEndpoints;
const DAY = 86_400_000;
const HOUR = 3_600_000;

let world: MarketWorld;
let { newPerson, logInAgain, send, incoming }: Uploading = {} as Uploading;
let [ann, ben]: Person[] = [];
let picture: Uint8Array<ArrayBuffer>;
let made: UploadedFile;

const person = (one: Person | undefined): Person => {
  if (!one) throw new Error('nobody');
  return one;
};

const OPEN_FILES = '/proc/self/fd';
/** The originals that this process has open; Linux tells. */
const openOriginals = () =>
  readdirSync(OPEN_FILES).flatMap((name) => {
    const link = path.join(OPEN_FILES, name);
    const target = existsSync(link) ? readlinkSync(link) : '';
    return target.startsWith(world.hub.deps.dataDir) ? [target] : [];
  });

beforeAll(async () => {
  world = await openMarketWorld();
  // The server's clock is the chain's from here on.
  await world.sync();
  ({ newPerson, logInAgain, send, incoming } = uploadingTo(world));
  [ann, ben] = [await newPerson(), await newPerson()];
  picture = new Uint8Array(await squareOf('#38b6ff'));
  made = (await send(person(ann), picture)).data;
}, 60_000);
afterAll(() => world.close());

describe('a file that is sent', () => {
  test('is kept by the hash of its content, and everybody may see a still of it', async () => {
    expect(made).toMatchObject({ type: 'image/png', width: 900, height: 600, isChanged: false, tokenId: null });
    expect(made.bytes).toBe(picture.byteLength);

    const preview = await world.hub.request(`/api/game${previewPath(made.hash)}`);
    expect(preview.headers.get('content-type')).toBe('image/webp');
    expect(preview.headers.get('x-content-type-options')).toBe('nosniff');
    expect(preview.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(preview.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).width).toBe(640);
    expect(incoming()).toEqual([]);
  });

  test.each([`0x${'0'.repeat(64)}`, '..%2f..%2fsecrets.json', '0x00', `0x${'A'.repeat(64)}`])(
    'has no still under %s',
    async (hash) => {
      expect((await world.hub.request(`/api/game${previewPath(hash)}`)).status).toBe(404);
    },
  );

  test('needs a player, and the type that no page of another origin can send unasked', async () => {
    const guest = await world.hub.request('/api/game/Creation/File', {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'application/octet-stream' },
    });
    expect(errorNameOf(((await guest.json()) as { code: number }).code)).toBe('authExpired');
    expect(await send(person(ann), 'x', { 'Content-Type': 'image/png' })).toMatchObject({
      ...{ status: 415, outcome: 'unsupportedMedia' },
    });
  });

  test('is refused by its content, and nothing of it is left', async () => {
    const lie = await send(person(ann), '<html><script>alert(1)</script></html>');
    const broken = await send(person(ann), new Uint8Array(picture.subarray(0, picture.byteLength / 2)));
    const nothing = await send(person(ann), null);

    expect([lie.outcome, broken.outcome, nothing.outcome]).toEqual(['fileType', 'fileBroken', 'fileBroken']);
    expect(incoming()).toEqual([]);
  });

  test('is kept for what it is, also under the idempotency key of another', async () => {
    const files = await Promise.all(['#aa0000', '#00aa00'].map(squareOf));
    for (const file of files) {
      const { data } = await send(person(ben), new Uint8Array(file), { 'Idempotency-Key': 'the-same' });
      expect((await world.hub.request(`/api/game${previewPath(data.hash)}`)).status).toBe(200);
    }
  });

  test('that breaks off is no failure of ours, and nothing of it is left', async () => {
    let isBegun = false;
    const body = new ReadableStream<Uint8Array>({
      pull(to) {
        if (isBegun) to.error(new Error('aborted'));
        else to.enqueue(new Uint8Array(picture.subarray(0, 100)));
        isBegun = true;
      },
    });

    expect(await send(person(ann), body)).toMatchObject({ status: 400, outcome: 'badRequest' });
    expect(incoming()).toEqual([]);
  });

  test('that says it is larger than 40 MB is refused before any of it is read', async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(to) {
          pulled += 1;
          to.enqueue(new Uint8Array(1_000));
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await send(person(ann), body, { 'Content-Length': String(MAX_FILE_BYTES + 1) });

    expect(answer).toMatchObject({ status: 413, outcome: 'fileTooLarge' });
    expect(pulled).toBe(0);
  });

  test('that grows larger is refused where it does', async () => {
    const part = new Uint8Array(4 * 1024 * 1024).fill(0xff);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(to) {
          sent += part.byteLength;
          to.enqueue(part);
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await send(person(ann), body);

    expect(answer).toMatchObject({ status: 413, outcome: 'fileTooLarge' });
    expect(sent).toBeLessThanOrEqual(MAX_FILE_BYTES + 2 * part.byteLength);
    expect(incoming()).toEqual([]);
  });

  test('of exactly 40 MB is taken: what follows the picture of a GIF is no part of it', async () => {
    const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const whole = Buffer.concat([gif, Buffer.alloc(MAX_FILE_BYTES - gif.byteLength)]);

    expect(await send(person(ann), new Uint8Array(whole))).toMatchObject({
      outcome: 'ok',
      data: { type: 'image/gif', bytes: MAX_FILE_BYTES },
    });
  }, 30_000);

  test('is refused while two of the same wallet are on their way, and nobody else’s is', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const slow = Array.from({ length: 2 }, () => new TransformStream<Uint8Array, Uint8Array>());
    const sent = slow.map(({ readable }) => send(one, readable));
    await vi.waitFor(() => expect(incoming()).toHaveLength(2));

    expect(await send(one, new Uint8Array(picture))).toMatchObject({ status: 429, outcome: 'tooManyRequests' });
    expect((await send(other, new Uint8Array(picture))).outcome).toBe('ok');

    for (const { writable } of slow) await writable.close();
    expect((await Promise.all(sent)).map(({ outcome }) => outcome)).toEqual(['fileBroken', 'fileBroken']);
    expect((await send(one, new Uint8Array(picture))).outcome).toBe('ok');
  });

  test('and is an SVG is kept as what is harmless of it', async () => {
    const { data } = await send(
      person(ann),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>',
    );
    expect(data).toMatchObject({ type: 'image/svg+xml', isChanged: true });
  });
});

describe('a token', () => {
  const words = { name: 'Blue', description: 'One\ncolour.' };

  beforeAll(async () => {
    await world.hub.call(say, { fileHash: made.hash, ...words }, { session: person(ann).session });
    await world.act(person(ann).address, 'creations', 'create', made.hash);
    await world.sync();
  });

  test('is known by its file, its maker and what was said of it', async () => {
    const { data } = await world.hub.call(info, { id: '1' });
    const { address } = person(ann);

    expect(data).toMatchObject({ id: '1', ...words, creator: address, owner: address, fileHash: made.hash });
    expect(data.file).toEqual({ type: 'image/png', width: 900, height: 600, bytes: picture.byteLength });
    expect((await world.hub.list(list, { filter: { owner: address } })).data.list).toEqual([data]);
    expect((await world.hub.list(list, { filter: { creator: person(ben).address } })).data.total).toBe(0);
    expect((await send(person(ann), new Uint8Array(picture))).data.tokenId).toBe('1');
  });

  test('tells other markets what it is', async () => {
    const response = await world.hub.request('/api/game/Creation/Metadata/1');

    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await response.json()).toEqual({
      ...words,
      image: `http://127.0.0.1:8080/api/game${previewPath(made.hash)}`,
    });
    const uri = String(await world.ask('creations', 'tokenURI', 1));
    expect(uri).toMatch(/^http:\/\/hub\.test\//);
    expect(await (await world.hub.request(new URL(uri).pathname)).json()).toMatchObject(words);
    expect((await world.hub.request('/api/game/Creation/Metadata/77')).status).toBe(200);
    expect((await world.hub.request('/api/game/Creation/Metadata/x')).status).toBe(404);
  });

  test('keeps the words that were said before', async () => {
    const again = { fileHash: made.hash, name: 'Red', description: '' };

    expect((await world.hub.call(say, again, { session: person(ann).session })).outcome).toBe('creationMade');
    expect((await world.hub.call(say, again, { session: person(ben).session })).outcome).toBe('fileMissing');
  });

  test.each(['', '   ', 'x'.repeat(41), 'a\u202eb', 'a\nb'])('is not called %j', async (name) => {
    const answer = await world.hub.call(
      say,
      { fileHash: made.hash, name, description: '' },
      { session: person(ann).session },
    );
    expect(answer.outcome).toBe('badRequest');
  });

  const ask = (by: Person, id = '1') =>
    world.hub.request(`/api/game/Creation/Original/${id}`, { headers: headersOf(by) });
  const refusal = async (response: Response) => errorNameOf(((await response.json()) as { code: number }).code);

  test('shows its original to its owner, as a download that runs nothing', async () => {
    const response = await ask(person(ann));

    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(picture))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="creation-1.png"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.runIf(existsSync(OPEN_FILES))('that is asked for by its head alone is not left open', async () => {
    const url = '/api/game/Creation/Original/1';
    const response = await world.hub.request(url, { method: 'HEAD', headers: headersOf(person(ann)) });
    // Whoever opens it does so in a moment, not at once.
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(picture.byteLength)]);
    expect(openOriginals()).toEqual([]);
  });

  test('shows it to nobody else, and to its maker no longer once it is somebody else’s', async () => {
    expect((await ask(person(ben))).status).toBe(403);
    expect(await refusal(await ask(person(ben)))).toBe('notCreationOwner');
    expect((await world.hub.call(original, { id: '1' })).outcome).toBe('authExpired');

    await world.act(person(ann).address, 'creations', 'transferFrom', person(ann).address, person(ben).address, 1);
    await world.sync();

    expect(await refusal(await ask(person(ann)))).toBe('notCreationOwner');
    expect((await ask(person(ben))).status).toBe(200);
    expect(await refusal(await ask(person(ben), '99'))).toBe('creationMissing');
  });

  test('of a file that nobody brought is known by the chain alone', async () => {
    await world.act(person(ben).address, 'creations', 'create', `0x${'5e'.repeat(32)}`);
    await world.sync();
    const { data } = await world.hub.call(info, { id: '2' });

    expect(data).toMatchObject({ name: '', file: null, owner: person(ben).address });
    expect(await refusal(await ask(person(ben), '2'))).toBe('fileMissing');
  });

  test('that is burned is in no list, and known all the same', async () => {
    await world.act(person(ben).address, 'creations', 'burn', 2);
    await world.sync();

    expect((await world.hub.list(list, {})).data.list.map(({ id }) => id)).toEqual(['1']);
    expect((await world.hub.call(info, { id: '2' })).data.owner).toBeNull();
    expect(await refusal(await ask(person(ben), '2'))).toBe('notCreationOwner');
  });
});

test('what became no token is forgotten after a week, file and all, and nothing else', async () => {
  const draft = (await send(person(ben), new Uint8Array(await squareOf('#102030')))).data;
  const forget = world.hub.app.jobs.find(({ name }) => name === 'forget files without a token');
  const statusOf = async ({ hash }: UploadedFile) => (await world.hub.request(`/api/game${previewPath(hash)}`)).status;

  await world.pass((6 * DAY) / 1_000);
  await forget?.run();
  expect(await statusOf(draft)).toBe(200);
  // As long as the index has not read on, a token may have been made of it.
  world.hub.clock.advance(2 * DAY);
  await forget?.run();
  expect(await statusOf(draft)).toBe(200);
  await world.pass((2 * DAY) / 1_000);
  await forget?.run();

  expect(await statusOf(draft)).toBe(404);
  expect(await statusOf(made)).toBe(200);
});

test('what came in when a process ended in the middle is dropped an hour later', async () => {
  const folder = path.join(world.hub.deps.dataDir, 'creations/incoming');
  const now = world.hub.clock.now().getTime();
  for (const [name, age] of [
    ['stray', 2 * HOUR],
    ['young', HOUR / 2],
  ] as const) {
    writeFileSync(path.join(folder, name), 'x');
    utimesSync(path.join(folder, name), new Date(now - age), new Date(now - age));
  }
  await world.hub.app.jobs.find(({ name }) => name === 'forget files without a token')?.run();

  expect(incoming()).toEqual(['young']);
});

test('the stills and the words of tokens are asked for by machines: so often in a minute, and then later', async () => {
  for (const [path, nothing, most] of [
    [previewPath(made.hash), previewPath('0x00'), 1_200],
    ['/Creation/Metadata/1', '/Creation/Metadata/x', 300],
  ] as const) {
    world.hub.clock.advance(60_000);
    const asked = async (what: string) => world.hub.request(`/api/game${what}`, { method: 'HEAD' });
    // What there is nothing of counts as well, and is answered without a look at any file.
    for (let at = 1; at < most; at += 1) expect((await asked(nothing)).status).toBe(404);
    expect((await asked(path)).status).toBe(200);
    const refused = await asked(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  }
  world.hub.clock.advance(60_000);
}, 30_000);

test('thirty files in a day that become no token are enough', async () => {
  const late = await newPerson();
  const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`;
  expect((await send(late, svg(1))).outcome).toBe('ok');
  // As that one is written down: to draw each of them would take as long as all other tests of this file.
  await world.hub.database.db.execute(
    sql`insert into creation_texts (creator, file_hash, name, description, uploaded_at, is_created)
      select creator, file_hash || '-' || at, name, description, uploaded_at, is_created
      from creation_texts, generate_series(2, 29) as at where creator = ${late.address}`,
  );

  expect((await send(late, svg(30))).outcome).toBe('ok');
  expect((await send(late, svg(31))).outcome).toBe('tooManyFiles');
  world.hub.clock.advance(DAY + 1);
  const tomorrow = await logInAgain(late);
  expect((await send(tomorrow, svg(99))).outcome).toBe('ok');
});
