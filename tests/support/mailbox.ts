import { expect } from '@playwright/test';
import { localEndpoints, type LocalMail } from '../../core/wire/local.ts';
import type { World } from './world.ts';

/** The mails to somebody, the latest first. */
export async function mailsTo(world: World, to: string): Promise<LocalMail[]> {
  const answer = await fetch(`${world.url}${localEndpoints.mailbox.path}?${new URLSearchParams({ to }).toString()}`);
  const { data } = (await answer.json()) as { data: unknown };
  return localEndpoints.mailbox.output.parse(data).mails;
}

/** The mails to somebody that carry a code, the latest first: news of the account come in between. */
async function codesTo(world: World, to: string): Promise<string[]> {
  return (await mailsTo(world, to)).flatMap(({ code }) => code ?? []);
}

export async function countCodes(world: World, to: string): Promise<number> {
  return (await codesTo(world, to)).length;
}

/** The latest code mailed to somebody, once there are more than `before`. */
export async function readCode(world: World, to: string, before = 0): Promise<string> {
  await expect.poll(() => countCodes(world, to), { timeout: 20_000 }).toBeGreaterThan(before);
  const [code] = await codesTo(world, to);
  if (!code) throw new Error(`no mail to ${to} has a code`);
  return code;
}
