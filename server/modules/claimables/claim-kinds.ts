import type { ClaimKind } from './claim-kind.ts';
import { bounty } from './kinds/bounty.ts';
import { bountyBack } from './kinds/bounty-back.ts';
import { endedListings } from './kinds/ended-listings.ts';
import { endedOffers } from './kinds/ended-offers.ts';
import { events } from './kinds/events.ts';
import { farms } from './kinds/farms.ts';
import { letters } from './kinds/letters.ts';
import { mining } from './kinds/mining.ts';
import { payout } from './kinds/payout.ts';
import { promises } from './kinds/promises.ts';
import { referral } from './kinds/referral.ts';
import { refunds } from './kinds/refunds.ts';
import { seasonRewards } from './kinds/season-rewards.ts';
import { stakingWeeks } from './kinds/staking-weeks.ts';
import { vesting } from './kinds/vesting.ts';

/** The registry. What lies in the market contracts for a wallet is asked of the chain by the page itself. */
export const claimKindList: readonly ClaimKind[] = [
  stakingWeeks,
  refunds,
  events,
  bounty,
  bountyBack,
  farms,
  mining,
  vesting,
  referral,
  seasonRewards,
  letters,
  payout,
  promises,
  endedOffers,
  endedListings,
];
