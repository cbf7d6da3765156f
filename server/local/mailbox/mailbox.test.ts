import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Hono } from 'hono';
import { emailEndpoints } from '../../../core/wire/account/email.ts';
import { mailLanguageOf } from '../../modules/mail/mail-language.ts';
import { runJob } from '../../test-support/jobs.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { registerMailbox } from './register-mailbox.ts';

const email = 'pip@hub.test';
let hub: TestApp;
let mailbox: Mailbox;

const page = (app: Hono, chainId = 31_337) =>
  registerMailbox(app, { mailbox, chainId, productName: 'Hero Hub', languageOf: mailLanguageOf });

beforeAll(async () => {
  hub = await createTestApp((deps) => {
    mailbox = createMailbox(deps.database.db, deps.clock);
    return { mail: mailbox, mount: (app) => page(app) };
  });
});
beforeEach(() => hub.reset());
afterEach(() => vi.unstubAllEnvs());
afterAll(() => hub.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await hub.request(path, { headers });
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy') ?? '',
    html: await response.text(),
  };
}

async function receive(): Promise<string> {
  await hub.call(emailEndpoints.code, { email, purpose: 'signUp' });
  await runJob(hub, 'send mail');
  const [mail] = await mailbox.read({ limit: 1 });
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

describe('/dev/mailbox', () => {
  test('shows a mail with its code large and ready to copy, in the reader’s language', async () => {
    const code = await receive();

    const english = await open('/dev/mailbox');
    const chinese = await open('/dev/mailbox', { cookie: 'language=zh-Hans' });

    expect(code).toMatch(/^\d{6}$/);
    expect(english.html).toContain(`<output>${code}</output>`);
    expect(english.html).toContain(`data-copy="${code}"`);
    expect(english.html).toContain(email);
    expect(chinese.html).toContain('复制验证码');
  });

  test('runs and draws only what carries the nonce of this answer', async () => {
    await receive();
    const { html, policy } = await open('/dev/mailbox');
    const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(policy) ?? [];

    expect(nonce).not.toBe('');
    const tags = html.match(/<(script|style)\b[^>]*>/g) ?? [];
    expect(tags).toHaveLength(2);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/ style=| on\w+=/);
  });

  test('shows the mail of one reader, or says that there is none', async () => {
    await receive();
    expect((await open('/dev/mailbox?to=PIP@hub.test')).html).toContain('<output>');
    const other = await open('/dev/mailbox?to=other@hub.test');
    expect(other.html).not.toContain('<output>');
    expect(other.html).toContain('No e-mails for other@hub.test yet.');
  });

  test('shows text as text', async () => {
    const evil = '<script>alert(1)</script>';
    await mailbox.send({ to: `"${evil}"@x.y`, subject: evil, text: evil, html: evil, language: 'en' });
    const { html } = await open(`/dev/mailbox?to=${encodeURIComponent('"><script>')}`);
    const all = await open('/dev/mailbox');
    expect(html).not.toContain('"><script>');
    expect(all.html).not.toContain(evil);
    expect(all.html).toContain('&lt;script&gt;');
  });

  test('shows the HTML of a mail as a mail program would: nothing runs, nothing is loaded', async () => {
    const code = await receive();
    const [mail] = await mailbox.read({ limit: 1 });

    const shown = await open(`/dev/mailbox/${mail?.id}/html`);

    expect(shown.html).toContain(`>${code}</p>`);
    expect(shown.policy).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect((await open('/dev/mailbox/999/html')).status).toBe(404);
  });

  test('is on no other chain, not in production, and not where nobody mounts it', async () => {
    expect(() => page(new Hono(), 2020)).toThrow(/chain 31337 only/);
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => page(new Hono())).toThrow(/NODE_ENV=production/);
    const plain = await createTestApp();
    expect((await plain.request('/dev/mailbox')).status).toBe(404);
    await plain.close();
  });
});

test('only so many mails are kept, the latest', async () => {
  const small = createMailbox(hub.database.db, hub.clock, 3);
  for (let i = 0; i < 5; i += 1) {
    await small.send({ to: email, subject: `${i}`, text: '', html: '', language: 'en' });
  }
  expect((await small.read({ limit: 10 })).map(({ subject }) => subject)).toEqual(['4', '3', '2']);
});
