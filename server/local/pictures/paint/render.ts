import sharp from 'sharp';

import { heroLayers } from '../hero/hero-svg.ts';
import type { Layer } from '../hero/hero-svg.ts';
import { layOver } from '../kit/blend.ts';
import { Sheet } from '../kit/sheet.ts';
import type { HeroPictureTraits } from '../traits.ts';

export type PictureFormat = 'webp' | 'png';

export interface PictureOptions {
  size: number;
  format: PictureFormat;
}

/** A hero by its traits, a square drawing at any size, or one of other proportions at its own. */
export type Subject = { traits: HeroPictureTraits } | { svg: string } | { card: string };

export type Render = (subject: Subject, options: PictureOptions) => Promise<Buffer>;

type Image = ReturnType<typeof sharp>;

const CHANNELS = 4;

// Effort 2 costs half the time of the default for two per cent of the bytes. Quality goes by size: a list shows
// twenty pictures of 240 or, on a phone's finer screen, 320 pixels; the smallest weigh nothing, the largest are looked at
// closely.
const WEBP = { effort: 2, alphaQuality: 60 };
const QUALITY = { small: 74, list: 56, large: 66 };
const PNG = { compressionLevel: 6 };

/** Part of what a kept picture is named after: other settings make other pictures. */
export const renderSettings = JSON.stringify([WEBP, QUALITY, PNG]);

function qualityOf(size: number): number {
  if (size <= 96) return QUALITY.small;
  return size <= 320 ? QUALITY.list : QUALITY.large;
}

const resized = (svg: string, size: number) =>
  svg.replace(/width="\d+" height="\d+"/, `width="${size}" height="${size}"`);

const load = (svg: string, size: number) => sharp(Buffer.from(resized(svg, size)));

const rasterise = (svg: string, size: number) => load(svg, size).ensureAlpha().raw().toBuffer();

const encode = (image: Image, { size, format }: PictureOptions) =>
  format === 'webp' ? image.webp({ ...WEBP, quality: qualityOf(size) }).toBuffer() : image.png(PNG).toBuffer();

/** Two dozen backdrops and four frames serve every hero; each is painted once per size. */
function layerShelf() {
  const shelf = new Map<string, Promise<Buffer>>();

  return (layer: Layer, size: number): Promise<Buffer> => {
    const key = `${layer.key}-${size}`;
    const kept = shelf.get(key);
    if (kept !== undefined) return kept;
    const sheet = new Sheet();
    const painted = rasterise(sheet.svg(layer.draw(sheet)), size);
    shelf.set(key, painted);
    // A failed painting is not worth keeping; whoever waits for it sees the failure.
    painted.catch(() => shelf.delete(key));
    return painted;
  };
}

/** Turns drawings into the bytes of a picture; what many heroes share is kept between them. */
export function createRender(): Render {
  const layerOf = layerShelf();

  async function renderHero(traits: HeroPictureTraits, options: PictureOptions): Promise<Buffer> {
    const { size } = options;
    const layers = heroLayers(traits, size);
    const sheet = new Sheet();
    const [backdrop, figure, frame] = await Promise.all([
      layerOf(layers.backdrop, size),
      rasterise(sheet.svg(layers.figure(sheet)), size),
      layerOf(layers.frame, size),
    ]);
    const picture = Buffer.from(backdrop);
    layOver(picture, figure);
    layOver(picture, frame);
    return encode(sharp(picture, { raw: { width: size, height: size, channels: CHANNELS } }), options);
  }

  return (subject, options) => {
    if ('card' in subject) return encode(sharp(Buffer.from(subject.card)), options);
    return 'svg' in subject ? encode(load(subject.svg, options.size), options) : renderHero(subject.traits, options);
  };
}
