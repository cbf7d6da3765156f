import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pointSources } from '../../../../core/wire/season/names.ts';
import { sourceReads } from './sources.ts';

type Texts = { faq: { points: { answer: string } }; sources: Record<string, string> };
const textsOf = (language: string) => JSON.parse(readFileSync(`locales/${language}/seasons.json`, 'utf8')) as Texts;

/** What has no module yet that could give its points. */
const notOpen = pointSources.filter((source) => !sourceReads.some((read) => read.source === source));

test('every source of points is read but for arena and brawl, which are not built', () => {
  expect(notOpen).toEqual(['arena', 'brawl']);
});

test.each(['en', 'zh-Hant', 'zh-Hans'])(
  'the page says in %s of what is not open that it gives none, and offers it nowhere',
  (language) => {
    const { faq, sources } = textsOf(language);
    const sentences = faq.points.answer.split(/(?<=[.。])\s*/);
    for (const source of notOpen) {
      const name = (sources[source] ?? '').toLowerCase();
      const told = sentences.filter((sentence) => sentence.toLowerCase().includes(name));
      expect(told).toHaveLength(1);
      // No figure stands in that sentence: nothing is promised for it.
      expect(told[0]).not.toMatch(/\{\{|\d/);
    }
    expect(faq.points.answer).toContain('{{mining}}');
  },
);
