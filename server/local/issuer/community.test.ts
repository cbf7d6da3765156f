import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mailLanguageOf } from '../../modules/mail/mail-language.ts';
import { COMMUNITY_PATH, registerCommunity } from './community.ts';

test('the local stack has a page that stands for the community, in the reader’s language', async () => {
  const app = new Hono();
  registerCommunity(app, { product: 'Hero <Hub>', languageOf: mailLanguageOf });
  const ask = async (language: string) =>
    (await app.request(COMMUNITY_PATH, { headers: { cookie: `language=${language}` } })).text();

  expect(await ask('en')).toContain('The Hero &lt;Hub&gt; community');
  expect(await ask('zh-Hans')).toContain('社区');
});
