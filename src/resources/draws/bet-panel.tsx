import { BLUES, REDS } from '../../../core/rules/lots/lots.ts';
import { drawEndpoints, type LotState } from '../../../core/wire/panels/draws.ts';
import { Money } from '../../components/display/money.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { whiteOre } from '../../lib/amount.ts';
import { useDenial } from '../../lib/data/use-denial.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApiAction } from '../../lib/use-api.ts';
import { BetLines } from './bet-lines.tsx';
import styles from './draws.module.css';
import { NumberGrid } from './number-grid.tsx';
import { usePicking, type Picking } from './use-picking.ts';

const MANY = 5;

function Choosing({ picking, kept }: { picking: Picking; kept: LotState['own'] }) {
  const t = useText();
  const full = picking.room <= 0 ? t('draws.full') : null;
  const picks = kept?.picks ?? [];
  return (
    <>
      <NumberGrid
        label={t('draws.blues')}
        most={BLUES}
        kind="blue"
        chosen={picking.blues}
        onToggle={picking.toggleBlue}
      />
      <NumberGrid
        label={t('draws.reds')}
        most={REDS}
        kind="red"
        chosen={picking.red === null ? [] : [picking.red]}
        onToggle={picking.toggleRed}
      />
      <div className={styles.tools}>
        <ActionButton reason={full ?? (picking.isWhole ? null : t('draws.choose'))} onClick={picking.addChosen}>
          {t('draws.addLine')}
        </ActionButton>
        <ActionButton reason={full} onClick={() => picking.addQuick(1)}>
          {t('draws.quick')}
        </ActionButton>
        <ActionButton reason={full} onClick={() => picking.addQuick(MANY)}>
          {t('draws.quickMany', { count: MANY })}
        </ActionButton>
        {picks.length > 0 && (
          <ActionButton reason={full} onClick={() => picking.addKept(picks)}>
            {t('draws.useKept', { count: picks.length })}
          </ActionButton>
        )}
      </div>
    </>
  );
}

/** Numbers, the lines made of them, and the bet: all of the lines or none. */
export function BetPanel({ state, onPlaced }: { state: LotState; onPlaced: () => void }) {
  const t = useText();
  const placed = state.own?.bets ?? 0;
  const picking = usePicking(Math.max(0, state.mostBets - placed));
  const bet = useApiAction(drawEndpoints.bet);
  const keep = useApiAction(drawEndpoints.keep);
  const denial = useDenial(drawEndpoints.bet);
  const { lines } = picking;
  const closed = state.phase === 'betting' ? null : t('draws.closed');
  const reason = denial ?? closed ?? (lines.length === 0 ? t('draws.noLines') : null);
  const place = async () => {
    await bet.mutateAsync({ day: state.day, picks: [...lines] });
    picking.clear();
    onPlaced();
  };
  const remember = async () => {
    await keep.mutateAsync({ picks: [...lines] });
    onPlaced();
  };
  return (
    <Panel title={t('draws.place')} extra={t('draws.placed', { count: placed, most: state.mostBets })}>
      <div className={styles.column}>
        {closed && <Notice kind="info">{closed}</Notice>}
        <Choosing picking={picking} kept={state.own} />
        <BetLines lines={lines} onRemove={picking.remove} />
        <div className={styles.tools}>
          <span>
            {t('draws.costs')}{' '}
            <Money amount={BigInt(state.stake) * BigInt(lines.length)} token={whiteOre} compact={false} />
          </span>
          <ActionButton
            kind="primary"
            reason={reason}
            pending={bet.isPending}
            onClick={() => void place().catch(() => undefined) /* announced; the lines stay */}
          >
            {t('draws.bet', { count: lines.length })}
          </ActionButton>
          <ActionButton
            reason={denial ?? (lines.length === 0 ? t('draws.noLines') : null)}
            pending={keep.isPending}
            onClick={() => void remember().catch(() => undefined) /* announced */}
          >
            {t('draws.keep')}
          </ActionButton>
        </div>
        {bet.data && lines.length === 0 && (
          <Notice kind="success" isNews>
            {t('draws.isPlaced', { count: bet.data.bets })}
          </Notice>
        )}
      </div>
    </Panel>
  );
}
