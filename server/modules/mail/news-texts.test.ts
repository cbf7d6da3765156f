import { expect, test } from 'vitest';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { chainConfig } from '../../test-support/test-app.ts';
import { newsText, type NewsLine } from './news-texts.ts';

const tokens: readonly TokenInfo[] = chainConfig.tokens;
const line: NewsLine = {
  kind: 'sold',
  heroId: null,
  itemId: null,
  heroName: null,
  subject: null,
  search: null,
  currency: 'ARCA',
  price: '1500000000000000000',
};
const nameOf = (language: 'en' | 'zh-Hans' | 'zh-Hant', about: Partial<NewsLine>) =>
  newsText(language, { ...line, ...about }, tokens).name;

test.each([
  ['10200', 'Epic · Origin', '史诗 · 起源', '史詩 · 起源'],
  ['10191', '[T] Elite · Origin (edition 91)', null, null],
  ['50002', 'Elite voucher', null, null],
  ['20001', 'Starlit Serpent Badge #20001', '星辉灵蛇徽章 #20001', '星輝靈蛇徽章 #20001'],
  ['70100', 'Wild Rose Emote #70100', null, null],
  ['11000001', 'Unique Jade Oak Badge #11000001', null, null],
  ['99000001', 'Ember Harp, treasure #99000001', null, null],
  ['1', 'Item 1', null, null],
])('item %s is called in a mail what pages call it', (itemId, en, simplified, traditional) => {
  expect(nameOf('en', { itemId })).toBe(en);
  if (simplified !== null) expect(nameOf('zh-Hans', { itemId })).toBe(simplified);
  if (traditional !== null) expect(nameOf('zh-Hant', { itemId })).toBe(traditional);
});

test('badges, avatars, frames, emotes and passes have names, by which most are told apart without their number', () => {
  for (const language of ['en', 'zh-Hans', 'zh-Hant'] as const) {
    const names = Array.from(
      { length: 300 },
      (_none, index) => nameOf(language, { itemId: String(20_000 + index) }) ?? '',
    );
    const given = new Set(names.map((name) => name.replace(/ #\d+$/, '')));
    expect(new Set(names).size).toBe(names.length);
    expect(given.size).toBeGreaterThan(200);
    expect(names.every((name) => /^[^{}]{4,} #\d+$/.test(name))).toBe(true);
  }
});

test('every name is whole in every language', () => {
  for (const language of ['en', 'zh-Hans', 'zh-Hant'] as const) {
    for (const itemId of ['10100', '10191', '15100', '20001', '30001', '40001', '50001', '60110', '70001', '71000']) {
      expect(nameOf(language, { itemId })).toMatch(/^[^{}]{2,}$/);
    }
  }
});

test('a hero is called by its name and its number, and any hero by nothing', () => {
  expect(nameOf('en', { heroId: '7', heroName: 'Bree Ashfall' })).toBe('Bree Ashfall #7');
  expect(nameOf('en', { heroId: '7' })).toBe('#7');
  expect(nameOf('en', {})).toBeNull();
});

test('a price is written as people do', () => {
  expect(newsText('en', line, tokens).price).toBe('1.5 ARCA');
});
