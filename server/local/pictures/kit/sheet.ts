export type Stop = [offset: number, colour: string, opacity?: number];

import { darken, lighten } from './colour.ts';

/** Writes a number as SVG likes it: short, finite, never in exponent form. */
export function n(value: number): string {
  if (!Number.isFinite(value)) return '0';
  return String(Math.round(value * 10) / 10);
}

const stopTags = (stops: Stop[]) =>
  stops
    .map(([at, colour, opacity = 1]) => {
      const alpha = opacity < 1 ? ` stop-opacity="${opacity}"` : '';
      return `<stop offset="${at}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');

/** Collects the definitions of one picture; equal definitions are written once. */
export class Sheet {
  private readonly definitions = new Map<string, string>();

  private define(tag: string, attributes: string, content: string): string {
    const key = `${tag}|${attributes}|${content}`;
    let id = this.definitions.get(key);
    if (id === undefined) {
      id = `d${this.definitions.size}`;
      this.definitions.set(key, id);
    }
    return `url(#${id})`;
  }

  linear(stops: Stop[], box: [number, number, number, number] = [0, 0, 0, 1]): string {
    const [x1, y1, x2, y2] = box;
    return this.define('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopTags(stops));
  }

  radial(stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stopTags(stops));
  }

  /** A gradient in the picture's own coordinates, for light that crosses several shapes. */
  pool(stops: Stop[], cx: number, cy: number, r: number): string {
    const attributes = `gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"`;
    return this.define('radialGradient', attributes, stopTags(stops));
  }

  clip(d: string): string {
    return this.define('clipPath', '', `<path d="${d}"/>`);
  }

  /** The standard moulded-plastic shading of a colour, lit from the upper left. */
  shade(colour: string, depth = 1): string {
    return this.linear(
      [
        [0, lighten(colour, 0.3 * depth)],
        [0.45, colour],
        [1, darken(colour, 0.26 * depth)],
      ],
      [0.25, 0, 0.7, 1],
    );
  }

  svg(body: string, size = 240): string {
    return this.whole(body, { width: size, height: size, box: '0 0 240 240' });
  }

  /** A drawing of any proportions, whose units are those of the box. */
  whole(body: string, { width, height, box }: { width: number; height: number; box: string }): string {
    const defs = [...this.definitions]
      .map(([key, id]) => {
        const [tag = '', attributes = '', content = ''] = key.split('|');
        return `<${tag} id="${id}" ${attributes}>${content}</${tag}>`;
      })
      .join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}"><defs>${defs}</defs>${body}</svg>`;
  }
}
