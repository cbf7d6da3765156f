import type { MiningPanel } from '../../../core/wire/mines/mining.ts';
import { Money } from '../../components/display/money.tsx';
import { Term } from '../../components/display/term/term.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { Countdown } from '../../components/display/time/countdown.tsx';
import { formatCount, formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import type { Ore } from './slot-card.tsx';
import styles from './mining.module.css';

export type FiguresProps = { panel: MiningPanel; ore: Ore; arca: Ore };

/** Machines, energy, and what this week brings. */
export function MiningFigures({ panel, ore, arca }: FiguresProps) {
  const t = useText();
  const { machines, energy, week, vipLevel, vipPercent } = panel;
  const running = machines.filter(({ isRunning }) => isRunning).length;
  const left = machines.reduce((sum, { minutesLeft }) => sum + minutesLeft, 0);
  return (
    <div className={styles.tiles}>
      <StatTile
        label={t('mining.machines')}
        value={t('mining.machinesRunning', { running, all: machines.length })}
        note={
          <>
            {t('mining.minutesLeft', { count: left, minutes: formatCount(left) })} ·{' '}
            <Countdown until={panel.resetsAt} />
          </>
        }
      />
      <StatTile label={t('mining.energy')} value={formatPieces(energy)} note={t('mining.energyNote')} />
      <StatTile
        label={<Term name="vip">{t('mining.level')}</Term>}
        value={t('mining.levelValue', { level: vipLevel, percent: vipPercent })}
        note={t('mining.weekendNote')}
      />
      <StatTile
        label={<Term name="whiteOre">{t('mining.week')}</Term>}
        value={<Money amount={week.mined} token={ore} large />}
        note={
          <>
            {t('mining.feePool')} <Money amount={week.pool} token={arca} /> ·{' '}
            <Countdown until={week.endsAt} says="endsIn" />
          </>
        }
      />
    </div>
  );
}
