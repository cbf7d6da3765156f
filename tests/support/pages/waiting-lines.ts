import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { matchPath } from '../../../src/lib/routing/match-path.ts';
import { AttentionPanel } from '../../../src/pages/home/attention-panel.tsx';
import { isBuilt } from '../../../src/routes/route.ts';
import { routes } from '../../../src/routes.tsx';
import { openPage } from '../web-page.ts';

const soon = { timeout: 20_000 };

const isThere = ([, href]: [string, string]) =>
  routes.some((route) => matchPath(route.path, href.split('?')[0] ?? '') !== null && isBuilt(route));

/** What Home and the bell say, once their words have arrived: each line with where it leads, which is a page that is there. */
export async function expectLines(me: Session, expected: readonly [string, string][]): Promise<void> {
  const panel = () => createElement(AttentionPanel, { title: 'Waiting', account: me.userInfo.walletAddress });
  await openPage(panel, '/', me);
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0), soon);
  for (const more of screen.queryAllByRole('button', { expanded: false })) more.click();
  const told = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  await waitFor(() => expect(told()).toEqual(expected), soon);
  expect(expected.filter((line) => !isThere(line))).toEqual([]);
}
