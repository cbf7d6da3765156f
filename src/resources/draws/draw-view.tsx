import { drawEndpoints, type LotState } from '../../../core/wire/panels/draws.ts';
import { Money } from '../../components/display/money.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { Countdown } from '../../components/display/time/countdown.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { whiteOre } from '../../lib/amount.ts';
import { useIsOff } from '../../lib/data/use-is-off.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useAtMoments } from '../../lib/time/use-at-moments.ts';
import { useApi } from '../../lib/use-api.ts';
import { BetPanel } from './bet-panel.tsx';
import { HistoryPanel, OwnBetsPanel } from './draw-lists.tsx';
import { DrawResult } from './draw-result.tsx';
import styles from './draws.module.css';
import { OddsPanel } from './odds-panel.tsx';

/** Until when the phase lasts; a draw that is being made waits for its block. */
function endOf({ phase, closesAt, waitsAt, drawsAt }: LotState): string | null {
  if (phase === 'betting') return closesAt;
  if (phase === 'countdown') return waitsAt;
  return phase === 'waiting' ? drawsAt : null;
}

function Phase({ state }: { state: LotState }) {
  const t = useText();
  const end = endOf(state);
  return (
    <div className={styles.tiles}>
      <StatTile label={t('draws.jackpot')} value={<Money amount={state.jackpot} token={whiteOre} large />} />
      <StatTile
        label={t(`draws.phases.${state.phase}`)}
        value={end ? <Countdown until={end} /> : t(`draws.now.${state.phase === 'drawn' ? 'drawn' : 'drawing'}`)}
      />
      <StatTile label={t('draws.bets')} value={state.bets} />
    </div>
  );
}

/** The draw of today: jackpot and phase, the bets, the odds, and every draw before it. */
export function DrawView() {
  const t = useText();
  const query = useApi(drawEndpoints.state, {}, { live: 'draws', quiet: true });
  const isOff = useIsOff('draws');
  const { data } = query;
  useAtMoments(data ? [data.closesAt, data.waitsAt, data.drawsAt] : [], () => void query.refetch());
  return (
    <ShowState query={query} record={data}>
      {(state) => (
        <div className={styles.column}>
          {isOff && <Notice kind="warning">{t('draws.off')}</Notice>}
          <Phase state={state} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <BetPanel state={state} onPlaced={() => void query.refetch()} />
              {state.own && <OwnBetsPanel />}
            </div>
            <div className={styles.column}>
              {state.last && (
                <Panel title={t('draws.last')}>
                  <DrawResult drawn={state.last} />
                </Panel>
              )}
              <OddsPanel state={state} />
              {state.commitment && (
                <p className={styles.muted}>{t('draws.promised', { commitment: state.commitment })}</p>
              )}
              <HistoryPanel />
            </div>
          </div>
        </div>
      )}
    </ShowState>
  );
}
