import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pictureVersion } from '../../../core/rules/picture-version.ts';
import { mysticSuits } from '../../../core/rules/suits.ts';
import { sampleTraits as hero } from '../../test-support/pictures/sample-traits.ts';
import { cardOf } from './cards/card-of.ts';
import { registerPictures } from './register-pictures.ts';

const version = pictureVersion({ ...hero, looks: [1, 2, 3, 4, 5, 6] });

const PLAYER = `0x${'a1'.repeat(20)}`;
let cacheDir = '';
const app = new Hono();

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  const named = {
    ...hero,
    name: 'Ada',
    skills: [0, 0, 0, 0, 0],
    growthBps: [0, 0, 0, 0, 0, 0, 0],
    mystic: mysticSuits,
  };
  registerPictures(app, {
    heroTraits: (tokenId) => Promise.resolve(tokenId === '7' ? hero : undefined),
    heroCard: (id) => Promise.resolve(id === '7' ? cardOf('Hero Hub', id, named, hero) : undefined),
    playerCard: (address) =>
      Promise.resolve(
        address === PLAYER
          ? { product: 'Hero Hub', name: 'Ada', facts: ['Heroes: 1'], avatar: null, frame: null }
          : undefined,
      ),
    cacheDir,
  });
});

afterAll(() => rm(cacheDir, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(`/cdn/web/${path}`, { headers });

async function sizeOf(response: Response): Promise<(string | number | undefined)[]> {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [format, width, height];
}

describe('cards', () => {
  test('are pictures as wide as social pages show a link, kept only a while', async () => {
    const response = await get('cards/7.png?v=anything');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const body = await response.clone().arrayBuffer();
    expect(await sizeOf(response)).toEqual(['png', 1_200, 630]);
    // What the strictest of them take.
    expect(body.byteLength).toBeLessThan(600_000);
  });

  test('there are such of players, by the address in either case', async () => {
    const response = await get(`players/${PLAYER.replace('a', 'A')}.png?v=anything`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await sizeOf(response)).toEqual(['png', 1_200, 630]);
    for (const path of [`players/0x${'b2'.repeat(20)}.png`, `players/${PLAYER}.webp`, 'players/7.png']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test.each(['cards/8.png', 'cards/7.webp', 'cards/7-480.png', 'cards/x.png'])('%s is none', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('pictures of heroes', () => {
  test.each([
    ['heroes/7-96.webp', 'webp', 96],
    ['heroes/7-240.png', 'png', 240],
    ['heroes/7-480.webp', 'webp', 480],
    ['heroes/7-240.svg', 'svg', 240],
  ])('%s is a %s of %i pixels', async (path, format, size) => {
    const response = await get(path);

    expect(response.status).toBe(200);
    expect(await sizeOf(response)).toEqual([format, size, size]);
  });

  test('are small enough for a list of twenty', async () => {
    const body = await (await get('heroes/7-240.webp')).arrayBuffer();
    expect(body.byteLength).toBeLessThan(15_000);
  });

  test('look alike as a drawing and as a picture', async () => {
    const pixels = async (path: string) =>
      sharp(Buffer.from(await (await get(path)).arrayBuffer()))
        .ensureAlpha()
        .raw()
        .toBuffer();
    const [drawing, picture] = await Promise.all([pixels('heroes/7-240.svg'), pixels('heroes/7-240.png')]);
    const apart = drawing.filter((value, i) => Math.abs(value - (picture[i] ?? 0)) > 24).length;

    expect(apart / drawing.length).toBeLessThan(0.01);
  });

  test('show what a recast would make of one with the part of another', async () => {
    const other = { ...hero, parts: [10201, 10102, 10103, 10104], materials: [2, 2, 3, 4] };
    const both = new Hono();
    registerPictures(both, {
      heroTraits: (tokenId) => Promise.resolve({ '7': hero, '8': other }[tokenId]),
      cacheDir,
    });
    const bytes = async (path: string) => Buffer.from(await (await both.request(`/cdn/web/${path}`)).arrayBuffer());

    expect((await bytes('recasts/7-head-8-240.webp')).equals(await bytes('heroes/8-240.webp'))).toBe(true);
    expect((await bytes('recasts/7-legs-8-240.webp')).equals(await bytes('heroes/7-240.webp'))).toBe(true);
    for (const path of ['recasts/7-skin-8-240.webp', 'recasts/7-head-9-240.webp', 'recasts/7-head-8-241.webp']) {
      expect((await both.request(`/cdn/web/${path}`)).status, path).toBe(404);
    }
  });

  test('may be kept for ever under their present version, and only under that one', async () => {
    const caching = async (query: string) => (await get(`heroes/7-96.webp${query}`)).headers.get('Cache-Control');

    expect(await caching(`?v=${version}`)).toContain('immutable');
    expect(await caching('?v=other')).not.toContain('immutable');
    expect(await caching('')).not.toContain('immutable');
  });

  test('are not sent again to someone who has them', async () => {
    const tag = (await get('heroes/7-96.webp')).headers.get('ETag') ?? '';
    expect((await get('heroes/7-96.webp', { 'If-None-Match': tag })).status).toBe(304);
  });

  test('are drawn once and read back afterwards, however many ask at the same moment', async () => {
    const before = (await readdir(cacheDir)).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('heroes/7-480.png')));

    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect((await readdir(cacheDir)).length).toBe(before + 1);
  });

  test('sent as drawings may neither run nor load anything', async () => {
    const { headers } = await get('heroes/7-240.svg');

    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

describe('pictures of things', () => {
  test.each([
    'items/10100.png',
    'items/50001.webp',
    'unique/1000001.png',
    'suits/10101.webp',
    'spacecraft/1.webp',
    'seasons/4.webp',
    'tokens/ARCA.svg',
    'logo.svg',
    'favicon.svg',
  ])('%s is served for a day, and for ever with a version', async (path) => {
    const [plain, versioned] = await Promise.all([get(path), get(`${path}?v=1`)]);

    expect([plain.status, versioned.status]).toEqual([200, 200]);
    expect(plain.headers.get('Cache-Control')).toContain('max-age=2592000');
    expect(versioned.headers.get('Cache-Control')).toContain('immutable');
    expect(plain.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test.each([
    'heroes/8-240.webp',
    'heroes/7-36.webp',
    'heroes/7-240.gif',
    'heroes/-240.webp',
    'heroes/7.webp',
    'items/99999.png',
    'items/1000001.png',
    'items/1e4.png',
    'items/10100-36.png',
    'items/10100-0240.png',
    'items/-240.png',
    'suits/10101-96.webp',
    'items/10100.svg',
    'unique/10100.png',
    'suits/99.webp',
    'spacecraft/0.webp',
    'seasons/9.webp',
    'tokens/__proto__.svg',
    'tokens/ARCA.png',
    'items/..%2f..%2fetc.png',
  ])('%s does not exist', async (path) => {
    const response = await get(path);

    expect(response.status).toBe(404);
    expect(await response.text()).not.toBe('');
  });

  test.each([
    ['items/10100.png', 'png', 240],
    ['items/10100-96.webp', 'webp', 96],
    ['items/10100-240.webp', 'webp', 240],
    ['unique/1000001-480.png', 'png', 480],
    ['suits/10101.webp', 'webp', 480],
  ])('%s is a %s of %i pixels', async (path, format, size) => {
    expect(await sizeOf(await get(path))).toEqual([format, size, size]);
  });

  test('are refused for items that the game does not have, when it is asked', async () => {
    const strict = new Hono();
    registerPictures(strict, {
      heroTraits: () => Promise.resolve(undefined),
      cacheDir,
      hasItem: (id) => Promise.resolve(id === 10100),
    });

    const statuses = await Promise.all(
      ['10100', '10200'].map(async (id) => (await strict.request(`/cdn/web/items/${id}.png`)).status),
    );
    expect(statuses).toEqual([200, 404]);
  });
});
