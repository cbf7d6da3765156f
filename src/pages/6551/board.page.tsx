import { Link } from 'react-router-dom';
import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { BoardList } from '../../resources/bounties/board/board-list.tsx';
import { BoardTiles } from '../../resources/bounties/board/board-tiles.tsx';
import { FailedFigures } from '../../resources/bounties/board/failed-figures.tsx';
import { ShortList } from '../../resources/bounties/board/short-list.tsx';
import styles from '../../resources/bounties/bounties.module.css';
import { EpochClock } from '../../resources/bounties/epoch-clock.tsx';
import { lookAgain, useEpoch } from '../../resources/bounties/use-epoch.ts';

export default function BoardPage() {
  const t = useText();
  const query = useApi(bountyEndpoints.board, {}, { live: 'bounties', quiet: true, refreshMs: lookAgain });
  const standing = useEpoch();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('common.routes.bountyBoard')}
        note={t('bounties.board.note')}
        extra={<Link to="/6551/epochs">{t('common.routes.bountyEpochs')}</Link>}
      />
      <ShowState query={query} record={query.data}>
        {({ epoch, clock, totals, top, recent }) =>
          epoch === null ? (
            <EmptyState title={t('bounties.noEpoch')} />
          ) : (
            <>
              <EpochClock epoch={epoch} clock={clock} />
              <BoardTiles totals={totals} standing={standing.data} />
              <FailedFigures query={standing} />
              <div className={styles.columns}>
                <BoardList epoch={epoch} />
                <div className={styles.column}>
                  <ShortList title={t('bounties.board.top')} bounties={top} />
                  <ShortList title={t('bounties.board.recent')} bounties={recent} hasTimes />
                </div>
              </div>
            </>
          )
        }
      </ShowState>
    </div>
  );
}
