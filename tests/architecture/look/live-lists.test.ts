import { expect, test } from 'vitest';
import { readSources, type SourceFile } from '../source-files.ts';

/** Hooks and views that read a list which other files draw: each of those says what changed. */
const drawnBy: Readonly<Record<string, readonly string[]>> = {
  'src/admin/contract-log/use-changes.ts': ['src/admin/contract-log/contract-log.page.tsx'],
  'src/pages/hero/use-my-list.ts': ['src/pages/hero/list.page.tsx'],
  'src/resources/bounties/history/use-epoch-lists.ts': ['src/resources/bounties/history/epoch-tables.tsx'],
  'src/resources/bounties/mine/use-my-bounty-heroes.ts': [
    'src/resources/bounties/farms/claim-dialog.tsx',
    'src/resources/bounties/hero/choose-voter.tsx',
    'src/resources/bounties/mine/my-heroes.tsx',
  ],
  'src/resources/currency/deposit/use-deposits.ts': ['src/resources/currency/deposit/deposit-list.tsx'],
  'src/resources/currency/history/use-history-list.ts': ['src/resources/currency/history/history-list.tsx'],
  'src/resources/currency/promised/use-promised.ts': ['src/resources/currency/promised/promised-list.tsx'],
  'src/resources/forge/materials/use-my-heroes.ts': ['src/resources/forge/materials/my-materials.tsx'],
  'src/resources/items/mine/use-bag.ts': ['src/pages/items/bag.tsx'],
  'src/resources/orders/offers/list/use-sought-first.ts': [
    'src/resources/orders/offers/list/counters-table.tsx',
    'src/resources/orders/offers/list/offers-table.tsx',
  ],
  'src/resources/orders/sell-many/held/use-holdings.ts': ['src/resources/orders/sell-many/sell-stacks-dialog.tsx'],
  'src/resources/seasons/invitations/invite-view.tsx': ['src/resources/seasons/invitations/invite-record.tsx'],
};

/** Lists that never grow beyond the pages which a change reads again at once, and why. */
const short: Readonly<Record<string, string>> = {
  'src/pages/wiki/suit-details.page.tsx': 'the first eight wearers; the market has the others',
};

const countOf = (text: string, what: RegExp) => [...text.matchAll(what)].length;

/** More of its lists grow by cursors than were told to ignore changes. */
const isLive = ({ text }: SourceFile) =>
  countOf(text, /(?<!function )\buseCursorList<[^(]*>\(/g) > countOf(text, /\blive: 'off'/g);

/** By the pill, a table that has it, or the toolbar above the list. */
const saysChanges = (text: string) => /<ChangesPill\b|^\s*saysChanges$|onShow: \w+\.showChanges\b/m.test(text);

const sources = readSources('src');
const live = sources.filter(isLive);
const speaking = new Set(sources.filter(({ text }) => saysChanges(text)).map(({ file }) => file));

test('a list that only counts changes once it is long says so where it is drawn', () => {
  const silent = live
    .map(({ file }) => file)
    .filter((file) => !(file in short) && !(drawnBy[file] ?? [file]).every((each) => speaking.has(each)));

  expect(live.length).toBeGreaterThan(30);
  expect(silent).toEqual([]);
});

test('no file is excepted that needs it no more', () => {
  const needed = new Set(live.filter(({ file }) => !speaking.has(file)).map(({ file }) => file));

  expect([...Object.keys(drawnBy), ...Object.keys(short)].filter((file) => !needed.has(file))).toEqual([]);
});

test('a live list that shows no change is found, one that ignores them is not', () => {
  const called = (options: string) => ({ file: '', text: `const list = useCursorList<Row>({ ${options} });` });

  expect(isLive(called(`resource: 'heroes'`))).toBe(true);
  expect(isLive(called(`resource: 'heroes', live: 'off'`))).toBe(false);
  expect(saysChanges(called('').text)).toBe(false);
  expect(saysChanges('<ChangesPill changes={list.changes} onShow={list.showChanges} />')).toBe(true);
});
