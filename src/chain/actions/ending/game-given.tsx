import type { ReactNode } from 'react';
import { Notice } from '../../../components/display/notice.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { EndingPictures, EndingWays } from './ending.tsx';
import { gameEnding, type Given } from './game-ending.ts';

export type GameGivenProps = {
  /** What was done: "Claimed". */
  title: string;
  given: Given;
  /** In the place of the sentence that it is in the game. */
  children?: ReactNode;
};

const stay = () => undefined;

/**
 * How something ends that the game itself pays: told where it was begun, as no wallet was asked in a dialog, with its
 * picture, the way to see it and what comes next.
 */
export function GameGiven({ title, given, children }: GameGivenProps) {
  const t = useText();
  const ending = gameEnding(given);
  return (
    <Notice kind="success" isNews title={title} action={<EndingWays ending={ending} onLeave={stay} />}>
      <EndingPictures ending={ending} />
      <p>{children ?? t('transactions.ending.inGame')}</p>
    </Notice>
  );
}
