import { outlineOf } from './colour.ts';
import { n } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/** Width of the line around big shapes; details use a share of it. */
export const LINE = 4.7;

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra ? ` ${extra}` : ''}/>`;
}

export function line(d: string, stroke: string, width: number, opacity = 1): string {
  const alpha = opacity < 1 ? ` stroke-opacity="${opacity}"` : '';
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${alpha}/>`;
}

export function inked(d: string, fill: string, stroke: string, width = LINE): string {
  return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

// Below these sizes a gradient costs time and is never seen.
const FINE_LINE = 3.3;
const BEAD = 8;

/** A moulded part: shaded in its colour and outlined in the same family. Fine lines mark fine parts. */
export function toy(sheet: Sheet, d: string, colour: string, width = LINE, depth = 1): string {
  return inked(d, width < FINE_LINE ? colour : sheet.shade(colour, depth), outlineOf(colour), width);
}

export function circle(cx: number, cy: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${extra ? ` ${extra}` : ''}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra ? ` ${extra}` : ''}/>`;
}

export function ball(sheet: Sheet, cx: number, cy: number, r: number, colour: string, width = LINE): string {
  const stroke = `stroke="${outlineOf(colour)}" stroke-width="${n(width)}"`;
  return circle(cx, cy, r, r < BEAD ? colour : sheet.shade(colour), stroke);
}

export function group(content: string, transform: string): string {
  return content ? `<g transform="${transform}">${content}</g>` : '';
}

export const moved = (content: string, x: number, y: number, turn = 0, scale = 1) =>
  group(
    content,
    `translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`,
  );

/** The same drawing again, mirrored about the picture's upright middle. */
export const mirrored = (content: string) => group(content, 'translate(240 0) scale(-1 1)');

export const bothSides = (content: string) => content + mirrored(content);

export const clipped = (content: string, clip: string) => (content ? `<g clip-path="${clip}">${content}</g>` : '');

export const faded = (content: string, opacity: number) => `<g opacity="${opacity}">${content}</g>`;

/** Points of a star (or of a plain polygon when both radii are equal), first point up. */
export function starPath(cx: number, cy: number, points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = ((i * 180) / points - 90 + turn) * (Math.PI / 180);
    return `${n(cx + Math.cos(angle) * radius)} ${n(cy + Math.sin(angle) * radius)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A four-pointed glint with hollow sides. */
export function glint(cx: number, cy: number, r: number): string {
  const q = r * 0.16;
  const at = (dx: number, dy: number) => `${n(cx + dx)} ${n(cy + dy)}`;
  return `M${at(0, -r)}Q${at(q, -q)} ${at(r, 0)}Q${at(q, q)} ${at(0, r)}Q${at(-q, q)} ${at(-r, 0)}Q${at(-q, -q)} ${at(0, -r)}Z`;
}

export function gear(cx: number, cy: number, teeth: number, outer: number, inner: number): string {
  const step = 360 / teeth;
  const corner = (angle: number, radius: number) => {
    const rad = (angle - 90) * (Math.PI / 180);
    return `${n(cx + Math.cos(rad) * radius)} ${n(cy + Math.sin(rad) * radius)}`;
  };
  const corners = Array.from({ length: teeth }, (_, i) => {
    const a = i * step;
    return [
      corner(a - step * 0.3, inner),
      corner(a - step * 0.2, outer),
      corner(a + step * 0.2, outer),
      corner(a + step * 0.3, inner),
    ].join('L');
  });
  return `M${corners.join('L')}Z`;
}
