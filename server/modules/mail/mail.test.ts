import { sql } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailEndpoints } from '../../../core/wire/account/email.ts';
import { adminAccountEndpoints } from '../../../core/wire/admin/accounts.ts';
import { rowsOf } from '../../db/database.ts';
import { smtpTransport } from '../../jobs/mail/smtp-transport.ts';
import { mailFailureOf, type MailTransport } from '../../jobs/mail/transport.ts';
import { runJob } from '../../test-support/jobs.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

const MINUTE = 60_000;
const FROM = 'Hero Hub <no-reply@hub.test>';
const email = 'pip@hub.test';
let hub: TestApp;
let received: string[];
let server: SMTPServer | null = null;
let port = 0;
let transport: MailTransport | null = null;

/** A mail server on loopback, as strict as a test wants it. */
async function startServer(options: SMTPServerOptions = {}): Promise<void> {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // A line that the sender keeps open is cut when the server goes.
    closeTimeout: 100,
    onData(stream, _session, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
  const address = started.server.address();
  port = typeof address === 'object' && address ? address.port : port;
  server = started;
}

async function stopServer(): Promise<void> {
  const running = server;
  server = null;
  if (running) await new Promise<void>((resolve) => running.close(resolve));
}

/** What the hub sends with: chosen by each test, since the server's port is known only then. */
const late: MailTransport = {
  send: (mail) => (transport ??= smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: FROM })).send(mail),
};

beforeAll(async () => {
  hub = await createTestApp({ mail: late });
});
beforeEach(async () => {
  received = [];
  await hub.reset();
});
afterEach(async () => {
  transport?.close?.();
  transport = null;
  await stopServer();
});
afterAll(() => hub.close());

const askCode = (to = email) => hub.call(emailEndpoints.code, { email: to, purpose: 'signUp' });
const send = () => runJob(hub, 'send mail');
const outbox = () =>
  rowsOf<{ state: string; attempts: number; content: string | null; last_error: string | null }>(
    hub.database.db,
    sql`select case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end
      as state, attempts, content, last_error from mail_outbox order by id`,
  );

/** Of a MIME message with quoted-printable parts. */
const decoded = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replace(/=/g, ''), 'hex').toString());

describe('over SMTP', () => {
  test('a mail arrives as text and as HTML, from who we are, and its content is forgotten here', async () => {
    await startServer();
    await askCode();

    await send();

    expect(received).toHaveLength(1);
    const mail = decoded(received[0] ?? '');
    expect(mail).toContain('From: Hero Hub <no-reply@hub.test>');
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain('Subject: Confirm your address for Hero Hub');
    expect(mail).toContain('Auto-Submitted: auto-generated');
    const [, code] = /^(\d{6})$/m.exec(mail) ?? [];
    expect(mail).toContain(`>${code}</p>`);
    expect(await outbox()).toEqual([{ state: 'sent', attempts: 1, content: null, last_error: null }]);
  });

  test('nothing is sent twice, however often the job runs at once', async () => {
    await startServer();
    await askCode();
    await Promise.all([send(), send(), send()]);
    await send();
    expect(received).toHaveLength(1);
  });

  test('a mail server that is away delays the mail, and the caller does not wait for it', async () => {
    await startServer();
    await stopServer();
    const answer = await askCode();
    await send();
    const waiting = await outbox();
    const counted = (await hub.deps.metrics.mailsWaiting.get()).values[0]?.value;
    hub.clock.advance(9_000);
    await send();
    const early = await outbox();
    await startServer();
    hub.clock.advance(1_000);
    await send();

    expect(answer.outcome).toBe('ok');
    expect(waiting).toMatchObject([{ state: 'waiting', attempts: 1, last_error: 'ESOCKET' }]);
    expect(counted).toBe(1);
    expect(early).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(received).toHaveLength(1);
  });

  test('a server that says "later" is asked again, one that says "never" is not', async () => {
    const answers: [number, string][] = [
      [451, 'try again later'],
      [550, 'no such mailbox'],
    ];
    await startServer({
      onRcptTo: (_address, _session, done) => {
        const [responseCode, text] = answers.shift() ?? [550, 'no'];
        done(Object.assign(new Error(text), { responseCode }));
      },
    });
    await askCode();

    await send();
    const first = await outbox();
    hub.clock.advance(10_000);
    await send();
    const second = await outbox();
    hub.clock.advance(5 * MINUTE);
    await send();

    expect(first).toMatchObject([{ state: 'waiting', attempts: 1, last_error: 'EENVELOPE 451' }]);
    expect(second).toEqual([{ state: 'failed', attempts: 2, content: null, last_error: 'EENVELOPE 550' }]);
    expect(await outbox()).toEqual(second);
  });

  test('a code that has expired while the server was away is not sent any more', async () => {
    await startServer();
    await askCode();
    hub.clock.advance(10 * MINUTE);
    await send();
    expect(await outbox()).toMatchObject([{ state: 'failed', content: null, last_error: 'expired' }]);
    expect(received).toEqual([]);
  });

  test('what waits is unreadable in the database, and a failure says nothing of it in the log', async () => {
    await startServer();
    await stopServer();
    await askCode();
    await send();
    const [{ content } = { content: null }] = await outbox();
    expect(content).toMatch(/^[\w-]{100,}$/);
    expect(Buffer.from(content ?? '', 'base64url').toString('latin1')).not.toMatch(/code|Hub|\d{6}/);
    const warnings = hub.logged.filter((line) => line.includes('mail not sent'));
    expect(warnings.length).toBeGreaterThan(0);
    expect(warnings.join()).not.toContain(email);
  });
});

test('without a way to send mail there are no e-mail accounts, and that is said', async () => {
  const mute = await createTestApp({ mail: null });
  expect((await mute.call(emailEndpoints.code, { email, purpose: 'signUp' })).outcome).toBe('emailUnavailable');
  await mute.close();
});

test('support sees what became of each mail, and neither words nor whole addresses', async () => {
  await startServer();
  await askCode('one@hub.test');
  await askCode('two@hub.test');
  await send();
  hub.clock.advance(1_000);
  await stopServer();
  await askCode('three@hub.test');
  const session = await hub.logIn(undefined, 'support');

  const all = await hub.list(adminAccountEndpoints.outbox, { size: 2 }, { session });
  const rest = await hub.list(adminAccountEndpoints.outbox, { size: 2, cursor: all.data.next ?? '' }, { session });
  const waiting = await hub.list(adminAccountEndpoints.outbox, { filter: { state: ['waiting'] } }, { session });

  expect(all.data.total).toBe(3);
  expect([...all.data.list, ...rest.data.list].map(({ state, recipient }) => [state, recipient])).toEqual([
    ['waiting', 't…e@hub.test'],
    ['sent', 't…@hub.test'],
    ['sent', 'o…@hub.test'],
  ]);
  expect(waiting.data.list).toHaveLength(1);
  const player = await hub.logIn();
  expect((await hub.list(adminAccountEndpoints.outbox, {}, { session: player })).outcome).toBe('forbidden');
});

test('a failure is named by codes alone', () => {
  const error = Object.assign(new Error('550 <pip@hub.test> your code 123456'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });
  expect(mailFailureOf(error)).toBe('EENVELOPE 550');
  expect(mailFailureOf(new TypeError('x'))).toBe('TypeError');
  expect(mailFailureOf('text')).toBe('unknown');
});
