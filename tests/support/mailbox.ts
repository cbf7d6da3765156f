import { expect } from '@playwright/test';
import { localEndpoints, type LocalMail } from '../../core/wire/local.ts';
import type { World } from './world.ts';

/** The mails to somebody, the latest first. */
export async function mailsTo(world: World, to: string): Promise<LocalMail[]> {
  const answer = await fetch(`${world.url}${localEndpoints.mailbox.path}?${new URLSearchParams({ to }).toString()}`);
  const { data } = (await answer.json()) as { data: unknown };
  return localEndpoints.mailbox.output.parse(data).mails;
}

export async function countMails(world: World, to: string): Promise<number> {
  return (await mailsTo(world, to)).length;
}

/** The code of the latest mail to somebody, once there are more than `before`. */
export async function readCode(world: World, to: string, before = 0): Promise<string> {
  await expect.poll(() => countMails(world, to), { timeout: 20_000 }).toBeGreaterThan(before);
  const code = (await mailsTo(world, to))[0]?.code;
  if (!code) throw new Error(`the latest mail to ${to} has no code`);
  return code;
}
