import { describe, expect, test } from 'vitest';
import { matchPath } from '../../src/lib/routing/match-path.ts';
import { guardRoute, withOverride } from '../../src/lib/routing/guard-route.ts';
import { aliases } from '../../src/routes/season-routes.ts';
import { routes } from '../../src/routes.tsx';

type Flags = { hidden?: true; debug?: true; chain?: 'evm'; frame?: 'standalone' };

const hidden = { hidden: true } as const;
const standalone = { ...hidden, frame: 'standalone' } as const;
const bounty = { ...hidden, chain: 'evm' } as const;

/** core.md 2 and seasons.md 2, as they stand there; what is not said of a path is not so. */
const specified: Record<string, Flags> = {
  '/unity-login': standalone,
  '/bind-third-party': standalone,
  '/unity-test': standalone,
  '/google-ads': standalone,
  '/login': { frame: 'standalone' },

  '/': {},
  '/currency': {},
  '/energy': {},
  '/staking': hidden,
  '/dao': hidden,
  '/defi/staking': {},
  '/defi/lp': hidden,
  '/faq': hidden,
  '/guide': hidden,
  '/bind-wallet': {},
  '/404': {},
  '/account/index': {},

  '/market/hero': {},
  '/market/boxes': {},
  '/market/items': {},
  '/market/order': { chain: 'evm' },
  '/market/voucher': hidden,
  '/market/coupon': hidden,

  '/hero/forge/:nftId': {},
  '/hero/grow-up/:nftId': {},
  '/hero/list': {},
  '/hero/details/:contractAddress/:nftId': {},
  '/boxes/activity/:activityId?': {},
  '/boxes/list': {},
  '/items/list': {},
  '/items/event-list': hidden,
  '/items/event-details/:eventId?': hidden,
  '/voucher/list': hidden,
  '/coupon/list': hidden,
  '/wiki/skill': {},
  '/wiki/suit': {},
  '/wiki/suit/details/:suitId?': {},

  '/season': hidden,
  '/season/tbc': hidden,
  '/season/gwt': hidden,
  '/season/tmg': hidden,
  '/season/SquadVsSquad': hidden,
  '/season/2/members/:teamId': hidden,
  '/season/LuckyGrid9': hidden,
  '/season/2/prize-pool': hidden,
  '/season/2/reward-record': hidden,
  '/season/samurai-vs-ninja': hidden,
  '/season/3/menber/:teamId': hidden,
  '/season/sakura-flip': hidden,
  '/season/3/prize-pool': hidden,
  '/season/3/reward-record': hidden,
  '/season/halloween_teamup': {},
  '/season/4/member/:teamId': {},
  '/season/pumpkin_flip': {},
  '/season/4/prize-pool': {},
  '/season/4/reward-record': {},

  '/6551/test': { ...bounty, debug: true },
  '/6551/board': bounty,
  '/6551/bounty-list': bounty,
  '/6551/hero-info/:tokenId': bounty,
  '/6551/my-hero': bounty,
  '/6551/crystal-info': bounty,
  '/6551/farms': bounty,
  '/6551/vesting': bounty,
  '/sui/bridge': hidden,
};

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
