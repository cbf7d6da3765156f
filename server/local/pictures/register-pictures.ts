import { createHash } from 'node:crypto';

import type { Context, Hono } from 'hono';

import { recastParts, withPartOf } from '../../../core/rules/draws/recast.ts';
import { pictureVersion } from '../../../core/rules/picture-version.ts';
import { CARD } from './cards/card-parts.ts';
import { heroCardSvg, type HeroCard } from './cards/hero-card.ts';
import { playerCardSvg, type PlayerCard } from './cards/player-card.ts';
import { heroSvg } from './hero/hero-svg.ts';
import { itemSvg, seasonSvg, spacecraftSvg, suitSvg } from './items/item-svg.ts';
import { faviconSvg, logoSvg, tokenSvg } from './items/marks.ts';
import { BusyError } from './kit/limit.ts';
import type { PictureFormat } from './paint/render.ts';
import { createPainter } from './painter.ts';
import type { HeroPictureTraits } from './traits.ts';

export interface PictureDeps {
  heroTraits: (tokenId: string) => Promise<HeroPictureTraits | undefined>;
  /** What is told of a hero where a link to it is posted; without it no hero has a card. */
  heroCard?: (tokenId: string) => Promise<HeroCard | undefined>;
  /** The same of a player, by the address; undefined for nobody. */
  playerCard?: (address: string) => Promise<PlayerCard | undefined>;
  /** Where finished pictures are kept; made when missing. */
  cacheDir: string;
  /** Whether such an item exists; without it every id that could exist is drawn. */
  hasItem?: (id: number) => Promise<boolean>;
}

type Format = PictureFormat | 'svg';

const heroSizes = new Set([96, 240, 320, 480]);
/** The first is what a name without a size means. */
const itemSizes = [240, 96, 480];
const suitSizes = [480];
const craftSizes = [240];

const types: Record<Format, string> = { webp: 'image/webp', png: 'image/png', svg: 'image/svg+xml; charset=utf-8' };

const YEAR = 'public, max-age=31536000, immutable';
/** What follows from its number alone changes only when it is drawn anew. */
const MONTH = 'public, max-age=2592000';
const MINUTES = 'public, max-age=300';

// A drawing opened on its own is a document of our origin: it may run nothing and load nothing.
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const digest = (body: string | Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22);

function missing(context: Context, text = 'There is no such picture.'): Response {
  context.header('Cache-Control', 'public, max-age=60');
  context.header('X-Content-Type-Options', 'nosniff');
  return context.text(text, 404);
}

function send(context: Context, body: string | Buffer, format: Format, cache: string): Response {
  const tag = `"${digest(body)}"`;
  context.header('Content-Type', types[format]);
  context.header('Cache-Control', cache);
  context.header('ETag', tag);
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (format === 'svg') context.header('Content-Security-Policy', SVG_POLICY);
  if (context.req.header('If-None-Match') === tag) return context.body(null, 304);
  return context.body(typeof body === 'string' ? body : new Uint8Array(body));
}

/** Answers 503 when more is asked for than can be drawn in reasonable time; the picture is there a moment later. */
async function orBusy(context: Context, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    context.header('Retry-After', '2');
    context.header('Cache-Control', 'no-store');
    return context.text(error.message, 503);
  }
}

const versionOf = ({ face, skin, hair, weapon, ...traits }: HeroPictureTraits) =>
  pictureVersion({ ...traits, looks: [...face, skin, hair, weapon] });

interface FileName {
  name: string;
  format: Format;
}

function readFileName(text: string | undefined, formats: readonly Format[]): FileName | undefined {
  const [, name, extension] = /^([\w-]{1,90})\.(webp|png|svg)$/.exec(text ?? '') ?? [];
  const format = formats.find((known) => known === extension);
  return name === undefined || format === undefined ? undefined : { name, format };
}

const readIndex = (name: string) => (/^\d{1,15}$/.test(name) ? Number(name) : Number.NaN);

const RECAST = /^(\d{1,38})-([a-z]{4,5})-(\d{1,38})-(\d{2,3})$/;

/** Whose picture a file name asks for: `7-head-9-240.webp` is hero 7 with the head of hero 9. */
function readRecast(text: string | undefined) {
  const file = readFileName(text, ['webp', 'png']);
  const [, heroId = '', partName, materialId = '', sizeText] = RECAST.exec(file?.name ?? '') ?? [];
  const part = recastParts.find((each) => each === partName);
  const size = Number(sizeText);
  if (!file || file.format === 'svg' || !part || !heroSizes.has(size)) return undefined;
  return { heroId, part, materialId, size, format: file.format };
}

/** Heroes as they would be after a recast. */
function serveRecasts(
  app: Hono,
  painter: ReturnType<typeof createPainter>,
  heroTraits: PictureDeps['heroTraits'],
): void {
  app.get('/cdn/web/recasts/:file', (context) =>
    orBusy(context, async () => {
      const asked = readRecast(context.req.param('file'));
      if (!asked) return missing(context);
      const [target, material] = await Promise.all([heroTraits(asked.heroId), heroTraits(asked.materialId)]);
      if (!target || !material) return missing(context, 'There is no such hero.');
      const { size, format } = asked;
      const picture = await painter.paintHero(withPartOf(target, material, asked.part), { size, format });
      return send(context, picture, format, MINUTES);
    }),
  );
}

type Cards = Pick<PictureDeps, 'heroCard' | 'playerCard'>;

/** What a link to a hero or a player shows where it is posted: as wide as social pages have it, and of a kind that all of them take. */
function serveCards(app: Hono, painter: ReturnType<typeof createPainter>, { heroCard, playerCard }: Cards): void {
  async function answer(context: Context, svg: string | undefined, text: string): Promise<Response> {
    if (svg === undefined) return missing(context, text);
    return send(context, await painter.paintCard(svg, { size: CARD.width, format: 'png' }), 'png', MINUTES);
  }

  app.get('/cdn/web/cards/:file', (context) =>
    orBusy(context, async () => {
      const [, tokenId] = /^(\d{1,78})\.png$/.exec(context.req.param('file')) ?? [];
      const card = tokenId === undefined ? undefined : await heroCard?.(tokenId);
      return answer(context, card && heroCardSvg(card), 'There is no such hero.');
    }),
  );
  app.get('/cdn/web/players/:file', (context) =>
    orBusy(context, async () => {
      const [, address] = /^(0x[0-9a-fA-F]{40})\.png$/.exec(context.req.param('file')) ?? [];
      const card = address === undefined ? undefined : await playerCard?.(address.toLowerCase());
      return answer(context, card && playerCardSvg(card), 'There is no such player.');
    }),
  );
}

/** Serves every picture of the product under /cdn/web. */
export function registerPictures(
  app: Hono,
  { heroTraits, heroCard, playerCard, cacheDir, hasItem }: PictureDeps,
): void {
  const painter = createPainter(cacheDir);
  const cacheOf = (context: Context) => (context.req.query('v') ? YEAR : MONTH);

  app.get('/cdn/web/heroes/:file', (context) =>
    orBusy(context, async () => {
      const file = readFileName(context.req.param('file'), ['webp', 'png', 'svg']);
      const [, tokenId, sizeText] = /^(\d{1,78})-(\d{2,3})$/.exec(file?.name ?? '') ?? [];
      const size = Number(sizeText);
      if (file === undefined || tokenId === undefined) return missing(context);
      if (!heroSizes.has(size)) return missing(context, 'Hero pictures come in 96, 240, 320 and 480 pixels.');
      const traits = await heroTraits(tokenId);
      if (traits === undefined) return missing(context, 'There is no such hero.');
      // Only the hero's present version may be kept for ever; a made-up one must not pin an old picture.
      const cache = context.req.query('v') === versionOf(traits) ? YEAR : MINUTES;
      if (file.format === 'svg') return send(context, heroSvg(traits, size), 'svg', cache);
      return send(context, await painter.paintHero(traits, { size, format: file.format }), file.format, cache);
    }),
  );

  serveRecasts(app, painter, heroTraits);
  serveCards(app, painter, { heroCard, playerCard });

  /** Serves drawings that follow from a number alone: `20003.png`, and `20003-96.png` at another size. */
  function serveNumbered(
    folder: string,
    formats: readonly PictureFormat[],
    sizes: readonly number[],
    draw: (id: number) => Promise<string | undefined>,
  ) {
    app.get(`/cdn/web/${folder}/:file`, (context) =>
      orBusy(context, async () => {
        const file = readFileName(context.req.param('file'), formats);
        const [, id = '', sizeText] = /^(\d+)(?:-(\d{2,3}))?$/.exec(file?.name ?? '') ?? [];
        const size = sizes.find((each, index) => (sizeText === undefined ? index === 0 : String(each) === sizeText));
        const svg = file && size !== undefined ? await draw(readIndex(id)) : undefined;
        if (file === undefined || size === undefined || svg === undefined || file.format === 'svg')
          return missing(context);
        return send(
          context,
          await painter.paintDrawing(svg, { size, format: file.format }),
          file.format,
          cacheOf(context),
        );
      }),
    );
  }

  const existing = async (id: number, isHere: boolean) =>
    isHere && ((await hasItem?.(id)) ?? true) ? itemSvg(id) : undefined;

  serveNumbered('items', ['png', 'webp'], itemSizes, (id) => existing(id, id < 1_000_000));
  serveNumbered('unique', ['png', 'webp'], itemSizes, (id) => existing(id, id >= 1_000_000));
  serveNumbered('suits', ['webp', 'png'], suitSizes, (id) => Promise.resolve(suitSvg(id)));
  serveNumbered('spacecraft', ['webp', 'png'], craftSizes, (id) => Promise.resolve(spacecraftSvg(id)));
  serveNumbered('seasons', ['webp', 'png'], suitSizes, (id) => Promise.resolve(seasonSvg(id)));

  app.get('/cdn/web/tokens/:file', (context) => {
    const file = readFileName(context.req.param('file'), ['svg']);
    const svg = file && tokenSvg(file.name);
    return svg === undefined ? missing(context) : send(context, svg, 'svg', cacheOf(context));
  });

  app.get('/cdn/web/logo.svg', (context) => send(context, logoSvg(), 'svg', cacheOf(context)));
  app.get('/cdn/web/favicon.svg', (context) => send(context, faviconSvg(), 'svg', cacheOf(context)));
}
