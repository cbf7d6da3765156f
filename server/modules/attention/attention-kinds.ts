import type { AttentionKind } from './attention-kind.ts';
import { claims } from './kinds/claims.ts';
import { endedStake } from './kinds/ended-stake.ts';
import { invitationRequests } from './kinds/invitation-requests.ts';
import { news } from './kinds/news.ts';
import { teamApplications } from './kinds/team-applications.ts';
import { vouchers } from './kinds/vouchers.ts';
import { withdrawals } from './kinds/withdrawals.ts';

/** The registry, the most urgent first. */
export const attentionKinds: readonly AttentionKind[] = [
  withdrawals,
  vouchers,
  claims,
  endedStake,
  invitationRequests,
  teamApplications,
  news,
];
