import { useRef, useState } from 'react';
import type { SeasonId } from '../../../../core/wire/season/names.ts';
import { lotteryEndpoints, type LotteryPlay } from '../../../../core/wire/season/lotteries.ts';
import { useGameAccount } from '../../../lib/data/game/game-account.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useApiAction } from '../../../lib/use-api.ts';

export type PlayingProps = {
  season: SeasonId;
  /** The number of the next play; undefined for a guest. */
  next: number | undefined;
  /** A full board is kept; the cards of a flip are turned back before the next ticket. */
  isGrid: boolean;
  onPlayed: () => void;
};

/** One ticket after the other; who has no game account, into which prizes go, is asked for one first. */
export function usePlaying({ season, next, isGrid, onPlayed }: PlayingProps) {
  const [shown, setShown] = useState<LotteryPlay | null>(null);
  const action = useApiAction(lotteryEndpoints.play);
  /** The number of the play that waits for its answer. News of it may come first: then the next one can be made. */
  const sent = useRef<number | null>(null);
  const { whenActive } = useGameAccount();
  const send = (choice: number, number: number) => {
    sent.current = number;
    action.mutate(
      { season, choice, number, wish: randomId().slice(0, 36) },
      {
        onSuccess: (made) => {
          setShown(made);
          onPlayed();
        },
        // Another tab may have spent the ticket, or an answer was lost: what there is now is read again.
        onError: onPlayed,
        onSettled: () => {
          sent.current = null;
        },
      },
    );
  };
  const play = (choice: number) => {
    if (next === undefined || sent.current === next) return;
    if (shown && !isGrid) setShown(null);
    else whenActive(() => send(choice, next));
  };
  return { shown, play };
}
