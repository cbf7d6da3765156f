import { describe, expect, test } from 'vitest';
import { languages, shownTo } from '../../../src/lib/text/text-keys.ts';
import { figuresOf } from '../../../src/lib/text/figures.ts';
import { textsOf } from './all-texts.ts';

/** A length of time, a size or a number of blocks that is written out in digits. */
const DIGITS =
  /\d+ ?(h\b|hours?\b|days?\b|minutes?\b|weeks?\b|confirmations?\b|MB|小时|小時|時間(?!ごと)|分間|分钟|分鐘|天(?!后|後)|次确认|次確認|回の承認)/u;
/** A part of something: a chance, a fee, what is off. */
const PERCENT = /\d+([.,]\d+)? ?[%％]/u;
/** The same in words. One of a thing is no figure: "a day", "一次". */
const WORDS =
  /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred)( [a-z-]+)? (seconds?|minutes?|hours?|days?|weeks?|months?|confirmations?|blocks?|percent|rounds?|epochs?|members?|players?|tries)\b/iu;
const CHINESE =
  /[二两兩三四五六七八九十百]+ ?(个|個)?(秒|分钟|分鐘|小时|小時|天|日|周(?!岁)|週|星期|月内|月內|轮|輪|期|人|名|成)|确认[二两三四五六七八九十]+次|確認[二兩三四五六七八九十]+次|百分之|[一二三四五六七八九]成(?!功)|分之[一二三四五]/u;
const FIGURES = [DIGITS, PERCENT, WORDS, CHINESE];
const hasFigure = (text: string) => FIGURES.some((figure) => figure.test(text));

/** Texts whose figure is what they are: nothing sets it. */
const own: readonly [key: RegExp, why: string][] = [
  [/\.(\d+d|\d+h)$/, 'a choice of a span, named by its key'],
  [/^prices\.movers\.(about|none)$/, 'what the list compares'],
  [/^seasons\.prizes\.\w+Coupon$/, 'which coupon it is'],
  [/bandHint$|^prices\.bandRule$/, 'what the middle half is'],
];

const isOwn = (key: string) => own.some(([keys]) => keys.test(key));
const fixedIn = (language: string) => textsOf(language).filter(([key, text]) => hasFigure(text) && !isOwn(key));

describe.each(languages)('a text in %s', (language) => {
  test('takes its figures from the settings', () => {
    expect(fixedIn(language)).toEqual([]);
  });
});

describe.each(languages.filter((language) => shownTo(language).length === 1))('%s, which is complete,', (language) => {
  test('names each figure that is kept for texts', () => {
    const named = new Set(
      textsOf(language).flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name)),
    );

    expect(Object.keys(figuresOf(language)).filter((name) => !named.has(name))).toEqual([]);
  });
});

test('a figure that is written out would be found, in digits and in words', () => {
  const sentences = [
    ...['Wait 22 hours.', '间隔 22 小时。', '22時間以上', '10分間', 'After 5 confirmations', '40 MB at most'],
    ...['After five confirmations', 'Good for ten minutes', 'Lasts four whole weeks', 'No team has three members yet.'],
    ...['Each try succeeds with 35 %.', '成功率为 35%', '50％', '2.5 % off', '鏈上確認五次之後', '链上确认五次之后'],
    ...['十分钟内有效', '為期四周', '提前三天', '四輪，每輪一週', '满三人', '一成按次数分配', '产出为五分之一'],
  ];
  const none = [
    ...['Wait {{spacing}}.', 'Level 22', 'Top 20', '{{percent}}% uploaded', 'One of two wallets', 'A day, once'],
    ...['请再试一次', '一天内没有结果', '购买成功', '两次提现须间隔 {{spacing}}', '六位数字'],
  ];

  expect(sentences.filter((text) => !hasFigure(text))).toEqual([]);
  expect(none.filter(hasFigure)).toEqual([]);
});

test('each exception is of a text that has a figure', () => {
  const keys = languages.flatMap((language) =>
    textsOf(language).flatMap(([key, text]) => (hasFigure(text) ? [key] : [])),
  );
  expect(own.filter(([pattern]) => !keys.some((key) => pattern.test(key)))).toEqual([]);
});
