import { DAY_SECONDS, waysTo } from '../../../../core/rules/economy/vip-plan.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatAmount, toInputText } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../staking.module.css';
import type { DraftState } from '../use-draft.ts';
import { levelAt, type Stake } from '../use-stake.ts';

export type NextLevelProps = { stake: Stake; onFill: DraftState['change'] };

/** What is missing to the next level, and what reaches it: an amount, or time. */
export function NextLevel({ stake, onFill }: NextLevelProps) {
  const t = useText();
  const { ve, levels, point, lock, now, units } = stake;
  // The contract takes neither more nor a later end: it has to be taken back before.
  if (point && point.end <= now) return <Panel title={t('staking.next.title')}>{t('staking.next.ended')}</Panel>;
  const next = levels[levelAt(ve, levels).level + 1];
  if (!next) return <Panel title={t('staking.next.title')}>{t('staking.next.best')}</Panel>;
  const threshold = BigInt(next.threshold);
  const { amount, seconds } = waysTo(threshold, point, lock, now);
  const days = seconds === null ? null : Math.ceil(seconds / DAY_SECONDS);
  const year = Math.floor(lock.longest / DAY_SECONDS);
  const money = (of: bigint) => `${formatAmount(of, units)} ${units.symbol}`;
  const fillAmount = (of: bigint) =>
    onFill({ way: 'append', amount: toInputText(of, units), ...(point ? {} : { days: String(year) }) });
  return (
    <Panel title={t('staking.next.title')}>
      <div className={styles.form}>
        <p>
          {t('staking.next.missing', {
            level: next.level,
            missing: formatAmount(threshold - ve, units),
            threshold: formatAmount(threshold, units),
          })}
        </p>
        {amount !== null && (
          <p className={styles.way}>
            {point
              ? t('staking.next.amount', { amount: money(amount) })
              : t('staking.next.start', { amount: money(amount), count: year })}
            <ActionButton size="small" onClick={() => fillAmount(amount)}>
              {t('staking.next.fillAmount')}
            </ActionButton>
          </p>
        )}
        {days !== null && (
          <p className={styles.way}>
            {t('staking.next.time', { count: days })}
            <ActionButton size="small" onClick={() => onFill({ way: 'extend', days: String(days) })}>
              {t('staking.next.fillDays')}
            </ActionButton>
          </p>
        )}
        {point && days === null && <p className={styles.muted}>{t('staking.next.noTime')}</p>}
      </div>
    </Panel>
  );
}
