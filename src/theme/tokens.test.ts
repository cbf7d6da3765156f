import { describe, expect, test } from 'vitest';
import { palettes, schemes, tokensCss, type Palette } from './tokens.ts';

function channel(hex: string, at: number): number {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** What `color-mix(in srgb, colour share, ground)` gives. */
function mix(colour: string, share: number, ground: string): string {
  const part = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) * share + parseInt(ground.slice(at, at + 2), 16) * (1 - share);
    return Math.round(value).toString(16).padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

const grounds: (keyof Palette)[] = ['ground', 'panel', 'raised'];
const inks: (keyof Palette)[] = ['ink', 'muted', 'brandInk', 'successInk', 'dangerInk', 'warningInk', 'infoInk'];

describe.each(schemes)('%s', (scheme) => {
  const palette = palettes[scheme];

  test.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    '%s on %s is readable text (4.5:1)',
    (ink, ground) => {
      expect(contrast(palette[ink] as string, palette[ground] as string)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ['onBrand', 'brand'],
    ['onBrand', 'brandHover'],
    ['onDanger', 'danger'],
    ['onDanger', 'dangerHover'],
  ] as const)('%s on %s is readable text', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['edge', 'focus'] as const)('%s stands out from every ground (3:1)', (name) => {
    for (const ground of grounds) expect(contrast(palette[name], palette[ground] as string)).toBeGreaterThanOrEqual(3);
  });

  test.each(['rarity', 'faction'] as const)('each %s tag is readable on its own tint', (name) => {
    palette[name].forEach((colour, index) => {
      const ink = palette[`${name}Ink`][index] ?? '';
      for (const ground of grounds) {
        const tint = mix(colour, 0.16, palette[ground] as string);
        expect([name, index, ground, contrast(ink, tint) >= 4.5]).toEqual([name, index, ground, true]);
      }
    });
  });

  test.each([
    ['brand', 'brandInk'],
    ['success', 'successInk'],
    ['danger', 'dangerInk'],
    ['warning', 'warningInk'],
    ['info', 'infoInk'],
    ['honour', 'honourInk'],
  ] as const)('a state in %s is readable on its own tint', (name, ink) => {
    for (const ground of grounds) {
      const tint = mix(palette[name], 0.16, palette[ground] as string);
      expect([ground, contrast(palette[ink], tint) >= 4.5]).toEqual([ground, true]);
    }
  });

  test('the sign of each class stands out from every ground (3:1), and no two are alike', () => {
    palette.heroClass.forEach((colour, index) => {
      for (const ground of grounds) {
        expect([index, ground, contrast(colour, palette[ground] as string) >= 3]).toEqual([index, ground, true]);
      }
    });
    expect(new Set(palette.heroClass).size).toBe(palette.heroClass.length);
  });

  test('each chart series stands out from the panel (3:1)', () => {
    palette.series.forEach((colour, index) => {
      expect([index, contrast(colour, palette.panel) >= 3]).toEqual([index, true]);
    });
  });
});

test('writes every scheme as variables, the system scheme unless one is chosen', () => {
  const css = tokensCss();

  expect(css).toContain('--rarity-1:#8fa0b8');
  expect(css).toContain('--faction-0:#8b7bb8');
  expect(css).toContain("(prefers-color-scheme:dark){:root:not([data-theme='light'])");
});

test.each([
  ['ja', 'Hiragino Sans'],
  ['zh-Hant', 'PingFang TC'],
])('Han characters of %s are drawn as its readers write them', (language, face) => {
  const [, faces = ''] = new RegExp(`:root:lang\\(${language}\\)\\{--font-han:([^}]*)\\}`).exec(tokensCss()) ?? [];

  expect(faces).toContain(face);
  expect(faces).not.toMatch(/ SC\b|YaHei/);
});
