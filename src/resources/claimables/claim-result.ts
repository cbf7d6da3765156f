import type { CallResult } from '../../chain/actions/call-result.ts';

/** What came of a row: by the chain, or by the game, whose refusal is an error of its own. */
export type ClaimResult = CallResult | { state: 'failed'; error: unknown };
