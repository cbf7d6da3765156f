import { expect, test } from 'vitest';
import { leadsSomewhere } from '../lib/routing/leads-somewhere.ts';
import { routes } from '../routes.tsx';
import { isBuilt } from './route.ts';

const fixed = routes.filter((route) => isBuilt(route) && !route.path.includes(':'));
const below = (...starts: string[]) => fixed.filter(({ path }) => starts.some((start) => path.startsWith(start)));

test('links leave out what the route table hides, and nothing that it shows', () => {
  const hidden = below('/6551/', '/season/2/', '/season/3/');
  expect(hidden.length).toBeGreaterThan(8);
  for (const { path, hidden: isHidden } of hidden) {
    expect([path, leadsSomewhere(path, undefined)]).toEqual([path, !isHidden]);
  }
  for (const { path, hidden: isHidden } of below('/account/', '/currency', '/season/4/', '/boxes/', '/mining')) {
    expect([path, leadsSomewhere(`${path}?row=1`, undefined)]).toEqual([path, !isHidden]);
  }
});

test('a manager shows what was hidden, and hides what was there', () => {
  expect(leadsSomewhere('/6551/farms?tab=mine', { '/6551/farms': { hidden: false } })).toBe(true);
  expect(leadsSomewhere('/6551/board', { '/6551/farms': { hidden: false } })).toBe(false);
  expect(leadsSomewhere('/currency', { '/currency': { hidden: true } })).toBe(false);
  expect(leadsSomewhere('/currency', {})).toBe(true);
  const shown = { '/6551/hero-info/:tokenId': { hidden: false } };
  expect(leadsSomewhere('/6551/hero-info/7', shown)).toBe(true);
  expect(leadsSomewhere('/6551/hero-info/7', {})).toBe(false);
});
