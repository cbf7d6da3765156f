import {
  appended,
  DAY_SECONDS,
  extended,
  fallsBelow,
  HELD_SECONDS,
  staked,
  waysTo,
  type StakePoint,
} from '../../../../core/rules/economy/vip-plan.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatAmount, toInputText } from '../../../lib/amount.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatDateTime } from '../../../lib/time/format-time.ts';
import styles from '../staking.module.css';
import type { DraftState } from '../use-draft.ts';
import { levelAt, type Stake } from '../use-stake.ts';

export type NextLevelProps = { stake: Stake; onFill: DraftState['change'] };

type WayUpProps = {
  says: string;
  /** The stake as it would be by it. */
  after: StakePoint;
  threshold: bigint;
  now: number;
  fill: string;
  onFill: () => void;
};

/** One way up: what it takes, and until when it holds the level, as ve falls from the first second on. */
function WayUp({ says, after, threshold, now, fill, onFill }: WayUpProps) {
  const t = useText();
  const language = useLanguage();
  const until = fallsBelow(after, threshold, now);
  return (
    <p className={styles.way}>
      {says}
      {until !== null && (
        <span className={styles.muted}>
          {t('staking.next.holds', { date: formatDateTime(until * 1_000, language, 'date') })}
        </span>
      )}
      <ActionButton size="small" onClick={onFill}>
        {fill}
      </ActionButton>
    </p>
  );
}

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
  const days = seconds === null ? null : seconds / DAY_SECONDS;
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
          <WayUp
            {...{ threshold, now }}
            says={
              point
                ? t('staking.next.amount', { amount: money(amount) })
                : t('staking.next.start', { amount: money(amount), count: year })
            }
            after={point ? appended(point, amount, now) : staked(amount, lock.longest, now)}
            fill={t('staking.next.fillAmount')}
            onFill={() => fillAmount(amount)}
          />
        )}
        {point && days !== null && (
          <WayUp
            {...{ threshold, now }}
            says={t('staking.next.time', { count: days })}
            after={extended(point, days * DAY_SECONDS, now)}
            fill={t('staking.next.fillDays')}
            onFill={() => onFill({ way: 'extend', days: String(days) })}
          />
        )}
        {point && days === null && (
          <p className={styles.muted}>{t('staking.next.noTime', { count: HELD_SECONDS / DAY_SECONDS })}</p>
        )}
      </div>
    </Panel>
  );
}
