import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import en from '../../../locales/en/mail.json' with { type: 'json' };
import { mailLanguageOf } from './mail-language.ts';
import { writeMail, type MailPurpose } from './mail-texts.ts';

const languages = ['en', 'zh-Hans', 'zh-Hant'];
const purposes = Object.keys(en.purposes) as MailPurpose[];
const values = {
  product: 'Hero <Hub>',
  email: 'pip@hub.test',
  minutes: '10',
  code: '012345',
  link: 'https://hub.test/login?a=1&b=2',
};
const every = languages.flatMap((language) => purposes.map((purpose) => [language, purpose] as const));

describe('a mail', () => {
  test.each(every)('in %s about %s has every word in its place, as text and as HTML', (language, purpose) => {
    const { subject, text, html, language: written } = writeMail(purpose, language, values);

    expect(written).toBe(language);
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\}\}|undefined|null/);
    expect(subject).not.toContain(values.code);
    expect(text).toMatch(/^012345$/m);
    expect(text).toContain(values.link);
    expect(html).toContain('>012345</p>');
    expect(html).toContain('href="https://hub.test/login?a=1&amp;b=2"');
    expect(html).toContain('Hero &lt;Hub&gt;');
    expect(html).not.toContain('<Hub>');
  });

  test('without a code says nothing of one', () => {
    const { product, email, link } = values;
    for (const purpose of ['existingAccount', 'unknownAccount', 'passwordChanged'] as const) {
      const { text } = writeMail(purpose, 'en', { product, email, link });
      expect(text).not.toMatch(/\d{6}|minutes/);
    }
  });

  test('in a language that has no words is English', () => {
    expect(writeMail('login', 'fr', values).language).toBe('en');
  });

  test('has no words that are never used', () => {
    const code = ['mail-texts.ts', 'mail-layout.ts']
      .map((name) => readFileSync(`server/modules/mail/${name}`, 'utf8'))
      .join();
    const unused = Object.keys(en.common).filter((key) => !code.includes(`common.${key}`));
    expect(unused).toEqual([]);
    const page = readFileSync('server/local/mailbox/mailbox-page.ts', 'utf8');
    expect(Object.keys(en.mailbox).filter((key) => !page.includes(`words.${key}`))).toEqual([]);
  });
});

test.each([
  ['zh-Hant', 'zh-Hant'],
  ['zh-Hans', 'zh-Hans'],
  ['zh-TW,zh;q=0.9', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['en-GB', 'en'],
  ['fr-FR, zh-TW;q=0.3, en;q=0.5', 'en'],
  ['en;q=0, zh', 'zh-Hans'],
  ['fr', 'en'],
  ['', 'en'],
  ['../../etc/passwd', 'en'],
  ['*', 'en'],
  [',;q=', 'en'],
])('who asks in %j is written to in %s', (wanted, language) => {
  expect(mailLanguageOf(wanted)).toBe(language);
});
