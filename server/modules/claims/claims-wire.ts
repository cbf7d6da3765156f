import type { ArcaClaim, ClaimProblem } from '../../../core/wire/game/claims.ts';
import type { ArcaClaimRow } from './claims.tables.ts';

export const wireClaim = (row: ArcaClaimRow): ArcaClaim => ({
  id: row.id,
  amount: row.amount,
  reason: row.reason,
  state: row.state as ArcaClaim['state'],
  grantedAt: row.grantedAt.toISOString(),
  bitgetId: row.bitgetId,
  bitgetAddress: row.bitgetAddress,
  requestedAt: row.requestedAt?.toISOString() ?? null,
  txHash: row.txHash,
  problem: row.problem as ClaimProblem | null,
});
