import { describe, expect, test } from 'vitest';
import { hiddenPages, visiblePages } from '../../core/wire/admin/pages.ts';
import { matchPath } from '../../src/lib/routing/match-path.ts';
import { guardRoute, withOverride } from '../../src/lib/routing/guard-route.ts';
import { aliases } from '../../src/routes/season-routes.ts';
import { routes } from '../../src/routes.tsx';
import { specified } from '../support/specified-routes.ts';

const manager = { isLoggedIn: true, role: 'manager' } as const;
const routeAt = (path: string) => routes.find((route) => route.path === path);

describe('the specification', () => {
  test.each(Object.entries(specified))('%s has its line with its flags', (path, flags) => {
    const route = routeAt(path);

    expect(route && { ...flagsOf(route) }).toEqual({
      hidden: flags.hidden ?? false,
      debug: flags.debug ?? false,
      chain: flags.chain ?? 'none',
      frame: flags.frame ?? 'main',
    });
  });

  test.each(Object.entries(specified).filter(([, flags]) => flags.hidden ?? flags.debug))(
    '%s is not there for anybody',
    (path) => {
      const route = routeAt(path);

      expect(route && guardRoute(route, manager)).toBe('404');
    },
  );
});

function flagsOf({ hidden: isHidden, debug, chain, frame }: (typeof routes)[number]) {
  return { hidden: isHidden, debug, chain, frame };
}

describe('a page that is not built', () => {
  const planned = routes.filter(({ page }) => page === null);

  test('is there for nobody, whatever the game configuration says', () => {
    const revealed = planned.filter((route) => {
      const overridden = withOverride(route, route.path, { [route.path]: { hidden: false } });
      return guardRoute(overridden, manager) !== '404';
    });

    expect(revealed).toEqual([]);
  });

  test('is no page of ours that is built', () => {
    const ours = routes.filter(({ path }) => !(path in specified));

    expect(ours.filter(({ page }) => page === null)).toEqual([]);
  });
});

describe('a hidden page that is built', () => {
  test('is one that a manager can show, and there is no other to show', () => {
    const hidden = routes.filter((route) => route.hidden && !route.debug && route.page !== null);

    expect(hidden.map(({ path }) => path).sort()).toEqual([...hiddenPages].sort());
  });
});

describe('a page that is there', () => {
  /** Home, the ways in and out, one's account, and what shows that a page is not there. */
  const needed = ['/', '/404', '/login', '/login/callback', '/bind-wallet', '/account', '/account/index'];

  test('is one that a manager can hide, unless nobody could do without it', () => {
    const visible = routes.filter((route) => !route.hidden && !route.debug && route.page !== null);
    const others = visible
      .map(({ path }) => path)
      .filter((path) => !visiblePages.some((each) => each === path) && !path.startsWith('/admin/'));

    expect(others.sort()).toEqual([...needed, '/account/settings', '/unsubscribe'].sort());
    expect(visiblePages.filter((path) => !visible.some((route) => route.path === path))).toEqual([]);
  });
});

describe('another spelling', () => {
  test.each(aliases)('$from leads to a page of the table', ({ from, to }) => {
    expect(routeAt(to)).toBeDefined();
    expect(routeAt(from)).toBeUndefined();
    expect(from.match(/:\w+/g)).toEqual(to.match(/:\w+/g));
  });

  test('of the third season’s members is the correct one (decisions.md 15)', () => {
    const fitting = aliases.find(({ from }) => matchPath(from, '/season/3/member/7') !== null);

    expect(fitting?.to).toBe('/season/3/menber/:teamId');
  });
});
