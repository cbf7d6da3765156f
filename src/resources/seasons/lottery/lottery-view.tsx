import { lotteryEndpoints } from '../../../../core/wire/season/lotteries.ts';
import type { SeasonInfo } from '../../../../core/wire/season/seasons.ts';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { useAtMoments } from '../../../lib/time/use-at-moments.ts';
import { useApi } from '../../../lib/use-api.ts';
import type { Coat } from '../coats.ts';
import { changesOf } from '../season-banner.tsx';
import styles from '../seasons.module.css';
import { LotteryBoard } from './lottery-board.tsx';
import { OddsPanel, PlaysPanel, ProofPanel, useOwnPlays } from './lottery-panels.tsx';

type LotteryViewProps = { coat: Coat; info: SeasonInfo; isPlayer: boolean; onPlayed: () => void };

export function LotteryView({ coat, info, isPlayer, onPlayed }: LotteryViewProps) {
  const query = useApi(lotteryEndpoints.state, { season: coat.id }, { live: 'seasons', quiet: true });
  // It opens and closes with its season.
  useAtMoments(changesOf(info), () => void query.refetch());
  const plays = useOwnPlays(coat.id, isPlayer);
  const played = () => {
    plays.showChanges();
    void query.refetch();
    onPlayed();
  };
  return (
    <ShowState query={query} record={query.data}>
      {(state) => (
        <div className={styles.columns}>
          <div className={styles.column}>
            <LotteryBoard season={coat.id} state={state} isPlayer={isPlayer} onPlayed={played} />
            {isPlayer && <PlaysPanel list={plays} />}
          </div>
          <div className={styles.column}>
            <OddsPanel odds={state.odds} />
            <ProofPanel commitments={state.commitments} />
          </div>
        </div>
      )}
    </ShowState>
  );
}
