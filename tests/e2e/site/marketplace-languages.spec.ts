import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRoot } from '../../../scripts/paths.mjs';
import { expect, test } from '../../support/fixtures.ts';
import { settle } from '../../support/look/settle.ts';
import { text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
type Texts = { [key: string]: string | Texts };
type English = { key: string; said: RegExp; translated: string };

const read = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(inRoot('locales', language, file), 'utf8')) as Texts;

function flatten(texts: Texts, prefix: string): [key: string, said: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value]] : flatten(value, `${prefix}.${key}`),
  );
}

const PLACE = /\{\{[^}]*\}\}/;
/** English has two plural forms, the others have one. */
const single = (key: string) => key.replace(/_(one|other)$/, '');
const escape = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every English text that has another one in a language, as it stands on a page; what holds no word says nothing. */
function englishOf(language: string): English[] {
  return readdirSync(inRoot('locales', language)).flatMap((file) => {
    const name = file.replace('.json', '');
    const there = new Map(flatten(read(language, file), name).map(([key, said]) => [single(key), said]));
    return flatten(read('en', file), name).flatMap(([key, said]) => {
      const translated = there.get(single(key));
      const parts = said.split(new RegExp(PLACE, 'g'));
      const hasWord = parts.some((part) => /[A-Za-z]{3}/.test(part));
      if (translated === undefined || translated === said || !hasWord) return [];
      return [{ key, said: new RegExp(`^${parts.map(escape).join('.+')}$`), translated }];
    });
  });
}

/** Everything that a page says, to the eye and to a screen reader, but for players' names, which are their own words. */
const everythingSaid = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, template, a[href^="/profile/"]')) continue;
      said.add((node.textContent ?? '').trim());
    }
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
        said.add((element.getAttribute(name) ?? '').trim());
      }
    }
    return [...said].filter((each) => /[A-Za-z]{3}/.test(each));
  });

/** Without a title the record on the page names it. */
type Stop = { path: string; title?: string };

/** The older marketplace set with its settings, as a player goes through it. */
function stopsOf(world: World): Stop[] {
  const { items } = world.info.contracts;
  return [
    { path: '/explore', title: 'common.routes.explore' },
    { path: '/explore?min=999999&max=999999', title: 'common.routes.explore' },
    { path: '/collections', title: 'common.routes.collections' },
    { path: '/collections/badge' },
    { path: '/rankings?range=all', title: 'common.routes.rankings' },
    { path: '/rankings?board=sellers&range=all', title: 'common.routes.rankings' },
    { path: `/asset/${items}/20003` },
    { path: `/profile/${world.account('vip').address}` },
    { path: '/boxes/list?tab=sale', title: 'common.routes.boxList' },
    { path: '/create', title: 'common.routes.createNft' },
    { path: '/account/settings', title: 'accounts.titles.settings' },
  ];
}

/** What a page says in English though it has a text for it, and which text that is. */
async function englishLeft(page: Page, english: readonly English[]): Promise<string[]> {
  const said = await everythingSaid(page);
  return said.flatMap((each) => english.filter((one) => one.said.test(each)).map(({ key }) => `${each} (${key})`));
}

test('the older marketplace is all in Japanese and both kinds of Chinese: titles, headings, and not one English text that has another', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(240_000); // eleven pages in three languages
  const player = await openPlayer(desktop);
  const { page } = player;
  await player.loginAsDemo('rich');
  await page.goto('/explore');
  await settle(page);
  // What is searched for here does find something where there is something.
  expect((await englishLeft(page, englishOf('ja'))).length).toBeGreaterThan(20);

  const left: Record<string, string[]> = {};
  for (const language of ['ja', 'zh-Hans', 'zh-Hant']) {
    const english = englishOf(language);
    const brand = text('common.brand', {}, language);
    await page.context().addCookies([{ name: 'language', value: language, url: world.url }]);
    for (const { path, title } of stopsOf(world)) {
      await page.goto(path);
      await settle(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const heading = page.locator('h1').first();
      if (title === undefined) {
        // The name of whoever or whatever it is, which comes with the record.
        const isNamed = async () => (await page.title()) === `${(await heading.textContent()) ?? ''} · ${brand}`;
        await expect.poll(isNamed).toBe(true);
      } else {
        await expect(page).toHaveTitle(`${text(title, {}, language)} · ${brand}`);
        await expect(heading).toHaveText(/[\u3040-\u30ff\u4e00-\u9fff]/);
      }
      const found = await englishLeft(page, english);
      if (found.length > 0) left[`${language} ${path}`] = found;
    }
  }
  expect(left).toEqual({});
});
