import type { Page } from '@playwright/test';
import { toStoredSession, RECORD_KEY, USER_INFO_KEY } from '../../../src/providers/auth/stored-session.ts';
import type { World } from '../world.ts';
import { signInAs } from './ask.ts';

const NOWHERE = '/nowhere';

/** What a login leaves in the browser: its session, and the wallet that a page connects again by itself. */
export async function storeLogin(
  page: Page,
  world: World,
  privateKey: string,
  wallet: Readonly<Record<string, string>>,
): Promise<void> {
  const { session: answer, at } = await signInAs(world, privateKey);
  const session = toStoredSession(answer, null, at.getTime());
  const kept = {
    ...wallet,
    [RECORD_KEY]: JSON.stringify(session.record),
    [USER_INFO_KEY]: JSON.stringify(session.userInfo),
  };
  // A page of the same origin, on which nothing of ours runs.
  await page.route(NOWHERE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(NOWHERE);
  await page.unroute(NOWHERE);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}
