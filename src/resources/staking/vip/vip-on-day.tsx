import { useState } from 'react';
import { fallsBelow, type StakePoint } from '../../../../core/rules/economy/vip-plan.ts';
import { veAt } from '../../../../core/rules/economy/vip.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { formatAmount } from '../../../lib/amount.ts';
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../staking.module.css';
import { levelAt, type Stake } from '../use-stake.ts';

export type VipOnDayProps = { stake: Stake; planned: StakePoint | null };

const DAY_MS = 86_400_000;
const MOST_LOST = 4;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** When each of the present levels is lost if nothing is done, the highest first. */
function LostLevels({ stake: { levels, now }, counted }: { stake: Stake; counted: StakePoint }) {
  const t = useText();
  const ve = veAt(counted, now);
  const held = levels.filter(({ level, threshold }) => level > 0 && BigInt(threshold) <= ve);
  if (held.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={t('staking.day.lost')}>
      {held
        .slice(-MOST_LOST)
        .reverse()
        .map(({ level, threshold }) => (
          <li key={level}>
            <span>{t('staking.day.until', { level })}</span>
            <DateField at={new Date((fallsBelow(counted, BigInt(threshold), now) ?? now) * 1_000).toISOString()} />
          </li>
        ))}
    </ul>
  );
}

/** The level on any day to come, at 00:00 UTC, and when the present ones are lost if nothing is done. */
export function VipOnDay({ stake, planned }: VipOnDayProps) {
  const t = useText();
  const { point, levels, now, units, ve } = stake;
  const [day, setDay] = useState(dayOf(now * 1_000 + 30 * DAY_MS));
  const counted = planned ?? point;
  const at = Date.parse(`${day}T00:00:00.000Z`) / 1_000;
  const isPast = !Number.isFinite(at) || at < now;
  const then = counted && !isPast ? veAt(counted, at) : 0n;
  const level = levelAt(then, levels);
  return (
    <Panel title={t('staking.day.title')}>
      <div className={styles.form}>
        <TextField
          label={t('staking.day.label')}
          type="date"
          value={day}
          onChange={setDay}
          problem={isPast ? t('staking.day.past') : null}
          hint={planned ? t('staking.day.planned') : t('staking.day.hint')}
        />
        {!isPast && (
          <p role="status">
            <strong>{t('staking.vip', { level: level.level })}</strong>{' '}
            {t('staking.day.means', {
              ve: formatAmount(then, units),
              trade: formatBps(level.tradeFeeBps),
              withdraw: formatBps(level.withdrawFeeBps),
            })}
          </p>
        )}
        {counted && <LostLevels stake={stake} counted={counted} />}
        {ve === 0n && !planned && <p className={styles.muted}>{t('staking.day.none')}</p>}
      </div>
    </Panel>
  );
}
