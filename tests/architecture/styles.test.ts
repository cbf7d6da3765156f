import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  breakpoints,
  palettes,
  schemes,
  shape,
  spaces,
  tokensCss,
  type Palette,
  type Scheme,
} from '../../src/theme/tokens.ts';
import { factions as drawnFactions, rarities as drawnRarities } from '../../server/local/pictures/kit/palette.ts';
import { mailColours } from '../../server/jobs/mail/mail-colours.ts';
import { listFiles } from './source-files.ts';

const files = listFiles().filter((file) => file.startsWith('src/') && file.endsWith('.css'));
const sheets = files.map((file) => ({ file, css: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));
const tokens = new Set([...tokensCss().matchAll(/(--[\w-]+):/g)].map(([, name]) => name ?? ''));

test('the widths at which a layout changes are those of the tokens', () => {
  const odd = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/@media[^{]*?(\d+)px/g)]
      .map(([, width]) => Number(width))
      .filter((width) => !(breakpoints as readonly number[]).includes(width))
      .map((width) => `${file}: ${String(width)}px`),
  );

  expect(odd).toEqual([]);
});

test('the tokens have the widths of core.md 9', () => {
  expect([breakpoints, shape.pageWidth]).toEqual([[475, 650, 675, 750, 980, 991, 1200], 1200]);
});

test.each(schemes)('mails have the colours of the pages, %s', (scheme) => {
  expect(palettes[scheme]).toMatchObject(mailColours[scheme]);
});

test('cards stand in grids of four, three or two', () => {
  const grid = readFileSync('src/components/resource/card-grid.module.css', 'utf8');

  expect([...grid.matchAll(/repeat\((\d)/g)].map(([, columns]) => columns)).toEqual(['4', '3', '2']);
});

test('a style takes its colours from the tokens', () => {
  const odd = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^)]*\)/gi)].map(([colour]) => `${file}: ${colour}`),
  );

  expect(odd).toEqual([]);
});

/** What a kind of declaration may not spell out, since the tokens have it. */
const spelled: readonly (readonly [what: string, property: RegExp, value: RegExp])[] = [
  ['sizes of letters', /^font-size$/, /\d(?:px|rem)\b/],
  ['distances', /^(?:padding|margin|(?:row-|column-)?gap)(?:-[a-z-]+)?$/, /(?<![\w.-])-?(?:[2-9]|\d{2,})px/],
  ['corners', /^border(?:-[a-z-]+)?-radius$/, /(?<![\w.+-] ?)(?:[3-9]|\d{2,})px/],
  ['times', /^(?:transition|animation)(?:-duration)?$/, /(?<![\w.])[\d.]+m?s\b/],
  ['layers of the page', /^z-index$/, /\d{2,}/],
];

test.each(spelled)('a style takes its %s from the tokens', (_what, property, value) => {
  const odd = sheets
    .filter(({ file }) => !file.startsWith('src/theme/'))
    .flatMap(({ file, css }) =>
      [...css.matchAll(/(?:^|[{;])\s*([a-z-]+):\s*([^;{}]+)/g)]
        .filter(
          ([, name = '', said = '']) =>
            property.test(name) && value.test(said.replace(/calc\(var\([^)]*\) [+-] \d+px\)/g, '')),
        )
        .map(([, name = '', said = '']) => `${file}: ${name}: ${said}`),
    );

  expect(odd).toEqual([]);
});

test('the distances of the tokens keep the rhythm: half steps up to 20, then whole steps of 8', () => {
  expect(spaces.filter((space) => space <= 20 && space % 2 !== 0)).toEqual([]);
  expect(spaces.filter((space) => space > 20 && space % 8 !== 0)).toEqual([]);
});

test('a style uses no variable that nobody sets', () => {
  const code = listFiles()
    .filter((file) => /^src\/.*\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isSet = (name: string) => tokens.has(name) || name.startsWith('--ant-') || code.includes(`'${name}'`);
  const odd = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--[\w-]+)(,)?/g)]
      .filter(([, name = '', fallback]) => !fallback && !isSet(name) && !new RegExp(`${name}\\s*:`).test(css))
      .map(([, name]) => `${file}: ${name ?? ''}`),
  );

  expect(odd).toEqual([]);
});

test('what moves without end stops for whoever asked for less motion', () => {
  const global = readFileSync('src/theme/global.css', 'utf8');

  expect(global).toMatch(
    /@media \(prefers-reduced-motion: reduce\) \{\s*\*,[\s\S]*animation-iteration-count: 1 !important/,
  );
});

test('the generator of pictures and the screens mean the same colour by a rarity and by a faction', () => {
  for (const scheme of schemes) {
    const { rarity, faction } = palettes[scheme];
    expect(drawnRarities.slice(1).map(({ colour }) => colour.toLowerCase())).toEqual(rarity);
    const light = 4; // the faction of light is darker by day, or nobody would see it on paper
    const without = (colours: readonly string[]) => colours.filter((_colour, index) => index !== light);
    expect(without(drawnFactions.map(({ colour }) => colour.toLowerCase()))).toEqual(without(faction));
  }
});

type Pair = { where: string; ink: string; ground: string };

/** Rules that say both what is written and on what. */
function pairsOf({ file, css }: { file: string; css: string }): Pair[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const ink = /(?:^|[;\s])color:\s*var\((--[\w-]+)\)/.exec(body)?.[1];
    const ground = /background(?:-color)?:\s*var\((--[\w-]+)\)\s*(?:;|$)/.exec(body)?.[1];
    return ink && ground ? [{ where: `${file} ${selector.trim()}`, ink, ground }] : [];
  });
}

const camel = (name: string) => name.slice(2).replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

function colourOf(scheme: Scheme, name: string): string | undefined {
  const value = palettes[scheme][camel(name) as keyof Palette];
  return typeof value === 'string' && value.startsWith('#') ? value : undefined;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(schemes)('in the %s scheme', (scheme) => {
  test('every pair of ink and ground that a style names is readable (4.5:1)', () => {
    const pairs = sheets.flatMap(pairsOf);
    expect(pairs.length).toBeGreaterThan(20);
    const weak = pairs.flatMap(({ where, ink, ground }) => {
      const [one, other] = [colourOf(scheme, ink), colourOf(scheme, ground)];
      if (!one || !other) return [];
      const ratio = contrast(one, other);
      return ratio >= 4.5 ? [] : [`${where}: ${ink} on ${ground} is ${ratio.toFixed(2)}`];
    });

    expect(weak).toEqual([]);
  });
});
