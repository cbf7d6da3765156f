import type { PrizeName, SeasonId } from '../../../../core/wire/season/names.ts';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import { lotteryEndpoints, type LotteryPlay } from '../../../../core/wire/season/lotteries.ts';
import { GameGiven } from '../../../chain/actions/ending/game-given.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { useDenial } from '../../../lib/data/use-denial.ts';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { LoginButton } from '../login-button.tsx';
import { usePlaying } from './use-playing.ts';
import styles from './lottery.module.css';

export type LotteryState = OutputOf<typeof lotteryEndpoints.state>;
const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function useWhyNot(state: LotteryState): string | null {
  const t = useText();
  const denial = useDenial(lotteryEndpoints.play);
  if (denial) return denial;
  if (!state.isOpen) return t('seasons.lottery.closed');
  return state.own && state.own.tickets > 0 ? null : t('seasons.lottery.noTickets');
}

/** What lies open: of the flips all cards of the play that is shown, of the grid the board, which the last play may be ahead of. */
function facesOf({ game, own }: LotteryState, shown: LotteryPlay | null): (cell: number) => PrizeName | null {
  if (game !== 'luckyGrid9') return (cell) => shown?.cards[cell] ?? null;
  const isAhead = shown !== null && own !== null && shown.number >= own.number;
  const board = own?.board ?? [];
  const open = isAhead ? [...(board.length === CELLS.length ? [] : board), shown] : board;
  return (cell) => open.find((one) => one.cell === cell)?.prize ?? null;
}

/** Nine cards, of which the player turns one over; of the grid, chance does. Then all show what they hold. */
export function LotteryBoard({
  season,
  state,
  isPlayer,
  onPlayed,
}: {
  season: SeasonId;
  state: LotteryState;
  isPlayer: boolean;
  onPlayed: () => void;
}) {
  const t = useText();
  const reason = useWhyNot(state);
  const isGrid = state.game === 'luckyGrid9';
  const { own } = state;
  const { shown, play } = usePlaying({ season, next: own?.number, isGrid, onPlayed });
  const faceOf = facesOf(state, shown);
  const isFull = isGrid && CELLS.every((cell) => faceOf(cell) !== null);
  return (
    <Panel title={t(`seasons.games.${season}`)} extra={own && t('seasons.lottery.tickets', { count: own.tickets })}>
      {isGrid && <p>{t(isFull ? 'seasons.lottery.gridFull' : 'seasons.lottery.gridHint')}</p>}
      {!isPlayer && <LoginButton />}
      <div className={styles.board} data-game={state.game}>
        {CELLS.map((cell) => {
          const face = faceOf(cell);
          const name = face ? t(`seasons.prizes.${face}`) : t('seasons.lottery.closedCard');
          return (
            <button
              key={cell}
              type="button"
              className={styles.card}
              data-open={face !== null || undefined}
              data-chosen={shown?.cell === cell || undefined}
              aria-disabled={reason !== null || !own}
              aria-label={t('seasons.lottery.card', { number: cell + 1, name })}
              title={reason ?? undefined}
              onClick={() => reason === null && play(cell)}
            >
              {face ? <span>{name}</span> : <Back game={state.game} />}
            </button>
          );
        })}
      </div>
      {shown && <Outcome key={shown.id} play={shown} />}
      {isPlayer && reason && <p className={styles.reason}>{reason}</p>}
    </Panel>
  );
}

/** What a play gave: with its picture and the way to it, or that it was nothing. */
function Outcome({ play: { prize, resource, amount, given, bonus } }: { play: LotteryPlay }) {
  const t = useText();
  const title = t(`seasons.prizes.${prize}`);
  const more = bonus > 0 ? ` ${t('seasons.lottery.bonus', { count: bonus })}` : '';
  if (resource === null) {
    return (
      <Notice isNews title={title}>
        {t('seasons.lottery.lost')}
        {more}
      </Notice>
    );
  }
  const isWhole = given === amount;
  const said = isWhole
    ? t('seasons.lottery.won')
    : t('seasons.lottery.energyFull', { given: formatPieces(given), amount: formatPieces(amount) });
  if (given === '0') {
    return (
      <Notice isNews title={title}>
        {said}
        {more}
      </Notice>
    );
  }
  return (
    <GameGiven title={title} given={{ resource, amount: given }}>
      {said}
      {more}
    </GameGiven>
  );
}

const grounds = { luckyGrid9: '#27508f', sakuraFlip: '#7d3350', pumpkinFlip: '#3b2a63' } as const;

/** The back of a card, as its season has it. */
function Back({ game }: { game: LotteryState['game'] }) {
  const shapes = {
    luckyGrid9: <path d="M20 4l5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z" fill="#fff1b8" />,
    sakuraFlip: (
      <g fill="#ffd9e3">
        {[0, 72, 144, 216, 288].map((turn) => (
          <ellipse key={turn} cx="20" cy="10" rx="6" ry="9" transform={`rotate(${turn} 20 20)`} />
        ))}
        <circle cx="20" cy="20" r="4" fill="#ffb83d" />
      </g>
    ),
    pumpkinFlip: (
      <g>
        <ellipse cx="20" cy="22" rx="16" ry="13" fill="#f2762e" />
        <ellipse cx="20" cy="22" rx="7" ry="13" fill="#ff9747" />
        <path d="M18 10q0-6 6-7l2 4q-4 0-4 4zM10 19l4-5 4 5zM22 19l4-5 4 5zM11 25q9 7 18 0z" fill="#241e38" />
      </g>
    ),
  };
  return (
    <svg viewBox="-10 -10 60 60" aria-hidden="true">
      <rect x="-10" y="-10" width="60" height="60" fill={grounds[game]} />
      {shapes[game]}
    </svg>
  );
}
