import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSources } from '../source-files.ts';

/** Tables that are not drawn by the parts of `src/components/table`, and how they are on a phone. */
const ownTables = {
  'src/components/display/chart/chart.tsx': 'hidden from the eye: the figures of a chart, for a screen reader',
  'src/resources/heroes/compare/compare-table.tsx': 'cards of its own, two heroes a line below their pictures',
  'src/resources/heroes/details/hero-attributes.tsx': 'three short figures a line, whose names take a second line',
};

/** Small tables that stay tables on a phone: two or three narrow columns that are read downwards. */
const matrices = {
  'src/resources/bounties/crystal/power-curve.tsx': 'what each epoch counts',
  'src/resources/bounties/hero/base-panel.tsx': 'aptitude and multiplier by the number of badges',
  'src/resources/boxes/sale/content-dialog.tsx': 'a rarity and its chance',
  'src/resources/market-data/depth.tsx': 'a price, how many, and how many up to it',
  'src/resources/seasons/lottery/lottery-panels.tsx': 'a prize and its chance',
};

const sources = readSources('src').filter(({ file }) => !file.startsWith('src/components/table/'));
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

const sheetOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** What a style says between these braces, and nowhere else. */
function within(css: string, head: string): string {
  const start = css.indexOf(`${head} {`);
  if (start < 0) return '';
  let depth = 0;
  for (let at = css.indexOf('{', start); at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return css.slice(css.indexOf('{', start) + 1, at);
  }
  return '';
}

const PHONE = '@media (width <= 650px)';
const small = sheetOf('src/components/table/small/small-table.module.css');

test('every table has its form on a phone from the parts of tables, or stands here with its own', () => {
  expect(filesWith(/<table\b|\bTable\b[^;]*\bfrom 'antd'/)).toEqual(Object.keys(ownTables).sort());
});

test('of the small tables those alone that are named here are no cards on a phone', () => {
  expect(filesWith(/\bisMatrix\b/)).toEqual(Object.keys(matrices).sort());
});

test('on a phone the page scrolls, and no table in it', () => {
  expect(within(within(small, PHONE), '.scroll')).toContain('overflow-x: visible');
  const sheets = Object.keys(ownTables).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '\.\/([^']+\.module\.css)'/g)].map(([, name = '']) =>
      sheetOf(file.replace(/[^/]+$/, name)),
    ),
  );
  const boxes = sheets.filter((css) => /overflow(-x)?: (auto|scroll)/.test(css));
  // The one that is moved sideways on a desk is not on a phone.
  expect(boxes).toHaveLength(1);
  expect(within(within(boxes[0] ?? '', PHONE), '.scroll')).toContain('overflow-x: visible');
});

test('a table that stays one on a phone breaks its names and heads, and its figures are never cut', () => {
  expect(within(small, '.matrix thead th,\n.matrix tbody th,\n.matrix tbody th *')).toContain('white-space: normal');
  expect(within(small, '.matrix tbody th')).toContain('overflow-wrap: anywhere');
  expect(small).not.toMatch(/\.matrix[^{]*\{[^}]*(overflow: |text-overflow|max-width)/);
});

test('between a phone and a desk what can be done with a row stays in sight, and no scroll bar lies over it', () => {
  const tablet = within(small, '@media (650px < width <= 980px)');

  expect(within(tablet, ".cards [data-place='action']")).toMatch(/position: sticky;[\s\S]*inset-inline-end: 0/);
  expect(within(tablet, ".scroll:has([data-place='action'])")).toContain('padding-bottom: var(--space-16)');
});

test('rows of bounties stand in the columns of their list, whichever buttons one of them has', () => {
  const css = sheetOf('src/resources/bounties/bounties.module.css');
  expect(within(css, '\n.row')).toContain('grid-template-columns: subgrid');
  expect(within(css, '\n.rows')).toMatch(/grid-template-columns: .* auto;/);
  expect(within(within(css, PHONE), '.row')).toContain('minmax(0, 1fr) minmax(0, 1fr);');
});
