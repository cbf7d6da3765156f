import { createMailbox } from '../local/mailbox/mailbox.ts';
import type { LocalMailRow } from '../local/mailbox/mailbox.tables.ts';
import { runJob } from './jobs.ts';
import type { TestApp } from './test-app.ts';

/** The mails of this reader, the latest first, once the outbox was sent. */
export async function mailsTo(hub: TestApp, recipient: string): Promise<LocalMailRow[]> {
  await runJob(hub, 'send mail');
  return createMailbox(hub.database.db, hub.clock).read({ recipient, limit: 100 });
}

/** The one-time code in the latest mail to this reader. */
export async function codeFor(hub: TestApp, recipient: string): Promise<string> {
  const [latest] = await mailsTo(hub, recipient);
  const code = /^\d{6}$/m.exec(latest?.text ?? '')?.[0];
  if (!code) throw new Error(`There is no code in the latest mail to ${recipient}.`);
  return code;
}
