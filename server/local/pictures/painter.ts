import { heroSvg } from './hero/hero-svg.ts';
import { limitTo } from './kit/limit.ts';
import { PaintProcess } from './paint/paint-process.ts';
import { renderSettings } from './paint/render.ts';
import type { PictureOptions, Subject } from './paint/render.ts';
import { pictureFolder } from './picture-folder.ts';
import type { HeroPictureTraits } from './traits.ts';

export interface Painter {
  /** Paints any of our drawings, or reads it back if it was painted before. */
  paintDrawing: (svg: string, options: PictureOptions) => Promise<Buffer>;
  paintHero: (traits: HeroPictureTraits, options: PictureOptions) => Promise<Buffer>;
  /** A drawing of proportions of its own, as large as it says that it is; `size` is its width. */
  paintCard: (svg: string, options: PictureOptions) => Promise<Buffer>;
}

// More at once only makes all of them late.
const WIDTH = 2;
const QUEUE = 400;

/** Paints drawings into files under `cacheDir`, a few at a time. */
export function createPainter(cacheDir: string): Painter {
  const limited = limitTo(WIDTH, QUEUE);
  const keep = pictureFolder(cacheDir);
  const { paint } = new PaintProcess();

  const keepAs = (svg: string, subject: Subject, options: PictureOptions) =>
    keep(renderSettings + svg, `${options.size}.${options.format}`, () => limited(() => paint(subject, options)));

  return {
    paintDrawing: (svg, options) => keepAs(svg, { svg }, options),
    paintCard: (svg, options) => keepAs(svg, { card: svg }, options),
    paintHero: (traits, options) => keepAs(heroSvg(traits, options.size), { traits }, options),
  };
}
