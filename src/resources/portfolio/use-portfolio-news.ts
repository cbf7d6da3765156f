import { useGatheredEvent } from '../../lib/data/use-live-event.ts';

/** Calls back, once in `waitMs` at most of each kind, when something changed that a portfolio is made of. */
export function usePortfolioNews(waitMs: number, onChange: () => void): void {
  useGatheredEvent('stats', waitMs, onChange);
  useGatheredEvent('heroes', waitMs, onChange);
  useGatheredEvent('items', waitMs, onChange);
  useGatheredEvent('staking', waitMs, onChange);
  // Deposits, withdrawals, and whatever is given out into the game.
  useGatheredEvent('withdrawals', waitMs, onChange);
}
