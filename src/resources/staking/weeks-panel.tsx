import { useState } from 'react';
import { weekStart } from '../../../core/rules/economy/vip.ts';
import { stakingEndpoints } from '../../../core/wire/game/staking.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { CheckBox } from '../../components/form/check-box.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { formatPaid } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApiCall } from '../../lib/use-api.ts';
import { claimWeeks } from './actions/claim-weeks.action.ts';
import styles from './staking.module.css';
import type { Stake } from './use-stake.ts';

/** As many as one call of proofs takes: a year. */
const MOST_WEEKS = 52;
const startOf = (weekId: number) => new Date(weekStart(weekId) * 1_000).toISOString();

/** The weeks that can be claimed, some or all of them in one transaction. */
export function WeeksPanel({ stake }: { stake: Stake }) {
  const t = useText();
  const call = useApiCall();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const action = useChainAction(claimWeeks);
  const { rewards, rewardWeeks } = stake.view;
  const open = rewards.filter(({ claimed }) => !claimed).slice(0, MOST_WEEKS);
  const rest = rewardWeeks.open - open.length;
  const { claimed } = rewardWeeks;
  const chosen = open.filter(({ weekId }) => !left.has(weekId));
  const sum = chosen.reduce((all, { amount }) => all + BigInt(amount), 0n);
  const paid = formatPaid(sum, stake.units);
  const toggle = (weekId: number) =>
    setLeft((now) => new Set(now.has(weekId) ? [...now].filter((each) => each !== weekId) : [...now, weekId]));
  const claim = async () => {
    setConfirming(false);
    setAsking(true);
    // Refusals are announced as everywhere; without proofs there is nothing to send.
    const proofs = await call(stakingEndpoints.proof, {
      weekIdList: chosen.map(({ weekId }) => weekId).join(','),
    }).then(
      (answer) => answer.proofs,
      () => null,
    );
    setAsking(false);
    if (proofs) await action.run({ proofs });
  };
  return (
    <Panel title={t('staking.weeks.title')}>
      <div className={styles.form}>
        {open.length === 0 && <p>{t('staking.weeks.none')}</p>}
        <ul className={styles.rows}>
          {open.map(({ weekId, amount }) => (
            <li key={weekId}>
              <label>
                <CheckBox checked={!left.has(weekId)} onChange={() => toggle(weekId)} />
                <span>
                  {t('staking.weeks.week', { week: weekId })} <DateField at={startOf(weekId)} show="date" />
                </span>
              </label>
              <Money amount={amount} token={stake.units} />
            </li>
          ))}
        </ul>
        {open.length > 0 && (
          <ActionButton
            kind="primary"
            block
            reason={chosen.length === 0 ? t('staking.weeks.choose') : null}
            pending={isAsking || action.isRunning}
            onClick={() => setConfirming(true)}
          >
            {t('staking.weeks.claim', {
              count: chosen.length,
              amount: paid,
            })}
          </ActionButton>
        )}
        {rest > 0 && <p className={styles.muted}>{t('staking.weeks.rest', { count: rest })}</p>}
        {claimed > 0 && <p className={styles.muted}>{t('staking.weeks.claimed', { count: claimed })}</p>}
        {isConfirming && (
          <ConfirmDialog
            title={t('staking.weeks.confirm', { count: chosen.length })}
            gains={[paid]}
            actionLabel={t('staking.weeks.claim', { count: chosen.length, amount: paid })}
            reason={chosen.length === 0 ? t('staking.weeks.choose') : null}
            onConfirm={() => void claim()}
            onClose={() => setConfirming(false)}
          />
        )}
      </div>
    </Panel>
  );
}
