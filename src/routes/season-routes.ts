import { planned, type Route } from './route.ts';

const hidden = { hidden: true, group: 'PlayEvent' } as const;
const shown = { group: 'PlayEvent' } as const;
const bounty = { hidden: true, chain: 'evm', group: '6551' } as const;

/** Seasons, of which the fourth alone is shown, and the bounty event (seasons.md 2). */
export const seasonRoutes: readonly Route[] = [
  planned('/season', hidden),
  planned('/season/tbc', hidden),
  planned('/season/gwt', hidden),
  planned('/season/tmg', hidden),

  planned('/season/SquadVsSquad', hidden),
  planned('/season/2/members/:teamId', { hidden: true }),
  planned('/season/LuckyGrid9', hidden),
  planned('/season/2/prize-pool', { hidden: true }),
  planned('/season/2/reward-record', { hidden: true }),

  planned('/season/samurai-vs-ninja', hidden),
  planned('/season/3/menber/:teamId', { hidden: true }), // the specification's spelling is the page's address
  planned('/season/sakura-flip', hidden),
  planned('/season/3/prize-pool', { hidden: true }),
  planned('/season/3/reward-record', { hidden: true }),

  planned('/season/halloween_teamup', shown),
  planned('/season/4/member/:teamId'),
  planned('/season/pumpkin_flip', shown),
  planned('/season/4/prize-pool'),
  planned('/season/4/reward-record', { access: 'player' }),

  planned('/6551/test', { ...bounty, group: null, debug: true }),
  planned('/6551/board', bounty),
  planned('/6551/bounty-list', bounty),
  planned('/6551/hero-info/:tokenId', { ...bounty, group: null }),
  planned('/6551/my-hero', bounty),
  planned('/6551/crystal-info', bounty),
  planned('/6551/farms', bounty),
  planned('/6551/vesting', bounty),
];

/** Addresses that somebody would type, and the page's own (decisions.md 15). */
export const aliases: readonly { from: string; to: string }[] = [
  { from: '/season/2/member/:teamId', to: '/season/2/members/:teamId' },
  { from: '/season/3/member/:teamId', to: '/season/3/menber/:teamId' },
  { from: '/season/3/members/:teamId', to: '/season/3/menber/:teamId' },
  { from: '/season/4/members/:teamId', to: '/season/4/member/:teamId' },
];
