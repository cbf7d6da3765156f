import type { DrawnLot, LotBet } from '../../../core/wire/panels/draws.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { whiteOre } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { DrawResult } from './draw-result.tsx';
import styles from './draws.module.css';
import { PickBalls } from './pick-text.tsx';

/** Every draw, the latest first. */
export function HistoryPanel() {
  const t = useText();
  const list = useCursorList<DrawnLot>({ resource: 'draws', size: 10 });
  return (
    <Panel title={t('draws.history')}>
      <ListState
        resource="draws"
        query={list.query}
        isEmpty={list.rows.length === 0}
        emptyText={t('draws.noHistory')}
        skeleton={<TableSkeleton rows={3} />}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.draws}>
          {list.rows.map((drawn) => (
            <li key={drawn.day}>
              <h3>
                <DateField at={drawn.drawnAt} />
              </h3>
              <DrawResult drawn={drawn} />
            </li>
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}

function Outcome({ bet: { isDrawn, tier, prize } }: { bet: LotBet }) {
  const t = useText();
  if (!isDrawn) return <>{t('draws.notDrawn')}</>;
  if (tier === null) return <>{t('draws.wonNothing')}</>;
  return (
    <>
      {t('draws.wonTier', { tier })} <Money amount={prize ?? '0'} token={whiteOre} compact={false} />
    </>
  );
}

/** My bets, the latest first, each with what it won. */
export function OwnBetsPanel() {
  const t = useText();
  const list = useCursorList<LotBet>({ resource: 'draws', endpoint: 'bets' });
  return (
    <Panel title={t('draws.ownBets')}>
      <ListState
        resource="draws"
        query={list.query}
        isEmpty={list.rows.length === 0}
        emptyText={t('draws.noBets')}
        skeleton={<TableSkeleton rows={3} />}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.lines}>
          {list.rows.map((bet) => (
            <li key={bet.id}>
              <PickBalls pick={bet.pick} />
              <span className={styles.muted}>
                <DateField at={bet.at} /> · <Outcome bet={bet} />
              </span>
            </li>
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
