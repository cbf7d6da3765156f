/** The values of `{season}` in paths (decisions.md 49). The last three are events of their own, without teams. */
export const seasonIds = ['2', '3', '4', 'tbc', 'gwt', 'tmg'] as const;
export type SeasonId = (typeof seasonIds)[number];

export const lotteryGames = ['luckyGrid9', 'sakuraFlip', 'pumpkinFlip'] as const;
export type LotteryGame = (typeof lotteryGames)[number];

/** What gives points (domain.md 13). A source without a module of its own yet gives none until that registers it. */
export const pointSources = [
  'login',
  'trade',
  'opening',
  'invite',
  'task',
  'dice',
  'sog',
  'mining',
  'arena',
  'brawl',
] as const;
export type PointSource = (typeof pointSources)[number];

/** What a card can hold. Items are named by what they are; their ids follow from the season's boxes. */
export const prizeNames = [
  'legendaryVoucher',
  'legendaryCoupon',
  'epicCoupon',
  'eliteCoupon',
  'ore500',
  'ore100',
  'energy480',
  'keepsake',
  'emote',
  'nothing',
] as const;
export type PrizeName = (typeof prizeNames)[number];
