import { useCallback } from 'react';
import { extendable, takesMore } from '../../../core/rules/economy/vip-plan.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { FundsLine } from '../../chain/funds/funds-line.tsx';
import { useFunds } from '../../chain/funds/use-funds.ts';
import { comeBackTo, useComeBack } from '../../chain/intent/use-come-back.ts';
import { useFirstStep } from '../../chain/intent/use-first-step.ts';
import type { TransactionRecord } from '../../chain/transactions/transaction-record.ts';
import { useOnSent } from '../../chain/transactions/use-on-sent.ts';
import { useTransactions } from '../../chain/transactions/use-transactions.ts';
import { Panel } from '../../components/display/panel.tsx';
import { Moment } from '../../components/display/time/moment.tsx';
import { AmountField } from '../../components/form/amount-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ShowSkeleton } from '../../components/resource/skeletons.tsx';
import { useLanguage, useText } from '../../lib/text/use-text.ts';
import { formatDateTime } from '../../lib/time/format-time.ts';
import { useServerTime } from '../../lib/time/server-time.ts';
import { readAmount } from '../../lib/tokens/read-amount.ts';
import { useOnceKnown } from '../../lib/view/still/once-known.ts';
import { appendStake } from './actions/append-stake.action.ts';
import { extendStake } from './actions/extend-stake.action.ts';
import { stakeArca } from './actions/stake-arca.action.ts';
import { unstake } from './actions/unstake.action.ts';
import { carriesDraft } from './carries-draft.ts';
import { DaysField, readDays } from './days-field.tsx';
import { StakeOutcome } from './stake-outcome.tsx';
import styles from './staking.module.css';
import { plannedOf, ways, type DraftState } from './use-draft.ts';
import type { Stake } from './use-stake.ts';

type FormProps = { stake: Stake; state: DraftState };

function useTyped({ stake, state }: FormProps) {
  const arca = useChainConfig()?.contracts.arca;
  const typed = readAmount(state.draft.amount, stake.units, {}).amount;
  const funds = useFunds(arca === undefined ? undefined : { ...stake.units, id: 'ARCA', address: arca }, typed);
  const balance = funds.has ?? null;
  const read = readAmount(state.draft.amount, stake.units, { balance });
  // An amount that was typed before: whether the wallet has it is said above the button.
  const isKnown = useOnceKnown(state.draft.amount !== '' && funds.isAwaited);
  return { funds, balance, amount: read.verdict === 'ok' ? read.amount : null, isKnown };
}

/** A stake that is not there yet: how much, for how long, and what that makes. */
function StakeForm({ stake, state }: FormProps) {
  const t = useText();
  const { draft, change } = state;
  const { funds, balance, amount, isKnown } = useTyped({ stake, state });
  const seconds = readDays(draft.days, stake.lock);
  const action = useChainAction(stakeArca);
  const first = useFirstStep('join', comeBackTo('stake'));
  const isReady = amount !== null && seconds !== null;
  const run = () => {
    if (isReady) void action.run({ amount, seconds });
  };
  if (!isKnown) return <ShowSkeleton />;
  return (
    <div className={styles.form}>
      <AmountField
        label={t('staking.form.amount')}
        value={draft.amount}
        onChange={(text) => change({ amount: text })}
        units={stake.units}
        balance={balance}
      />
      {funds.missing > 0n && <FundsLine funds={funds} />}
      <DaysField
        label={t('staking.form.days')}
        value={draft.days}
        onChange={(days) => change({ days })}
        bounds={stake.lock}
      />
      <StakeOutcome stake={stake} planned={plannedOf(stake, draft)} />
      <ActionButton
        kind="primary"
        block
        reason={first ? null : (funds.reason ?? (isReady ? null : t('staking.form.fill')))}
        pending={action.isRunning}
        onClick={first ? first.go : run}
      >
        {first?.label ?? t('staking.form.stake')}
      </ActionButton>
    </div>
  );
}

function AppendForm({ stake, state }: FormProps) {
  const t = useText();
  const { draft, change } = state;
  const { funds, balance, amount, isKnown } = useTyped({ stake, state });
  const action = useChainAction(appendStake);
  const isLate = stake.point !== null && !takesMore(stake.point, stake.now);
  const run = () => {
    if (amount !== null) void action.run({ amount });
  };
  const missing = funds.reason ?? (amount === null ? t('staking.form.fillAmount') : null);
  if (!isKnown) return <ShowSkeleton />;
  return (
    <>
      <AmountField
        label={t('staking.form.more')}
        value={draft.amount}
        onChange={(text) => change({ amount: text })}
        units={stake.units}
        balance={balance}
      />
      {funds.missing > 0n && <FundsLine funds={funds} />}
      <StakeOutcome stake={stake} planned={plannedOf(stake, draft)} />
      <ActionButton
        kind="primary"
        block
        reason={isLate ? t('staking.form.tooLate') : missing}
        pending={action.isRunning}
        onClick={run}
      >
        {t('staking.form.append')}
      </ActionButton>
    </>
  );
}

function ExtendForm({ stake, state }: FormProps) {
  const t = useText();
  const language = useLanguage();
  const { draft, change } = state;
  const action = useChainAction(extendStake);
  const room = stake.point && extendable(stake.point, stake.lock, stake.now);
  if (!room || !stake.point) return <p>{t('staking.form.noRoom')}</p>;
  const seconds = readDays(draft.days, room);
  const end = stake.point.end;
  const run = () => {
    if (seconds !== null) void action.run({ seconds, name: formatDateTime((end + seconds) * 1_000, language) });
  };
  return (
    <>
      <DaysField
        label={t('staking.form.later')}
        value={draft.days}
        onChange={(days) => change({ days })}
        bounds={room}
      />
      <StakeOutcome stake={stake} planned={plannedOf(stake, draft)} />
      <ActionButton
        kind="primary"
        block
        reason={seconds === null ? t('staking.form.fillDays') : null}
        pending={action.isRunning}
        onClick={run}
      >
        {t('staking.form.extend')}
      </ActionButton>
    </>
  );
}

type UnstakeProps = { position: NonNullable<Stake['view']['position']> };

/** When it can be taken back, and the button for it. */
function Unstake({ position }: UnstakeProps) {
  const t = useText();
  const action = useChainAction(unstake);
  const isLocked = useServerTime((now) => now < Date.parse(position.endsAt));
  return (
    <>
      <Moment
        at={position.endsAt}
        label={t('staking.form.lockEnds')}
        then={t('staking.form.then')}
        since={t('staking.form.since')}
      />
      <ActionButton
        block
        kind={isLocked ? 'plain' : 'primary'}
        reason={isLocked ? t('staking.form.locked') : null}
        pending={action.isRunning}
        onClick={() => void action.run({ amount: position.amount })}
      >
        {t('staking.form.unstake')}
      </ActionButton>
    </>
  );
}

/** What was sent is not typed any more, also when the page comes back in the middle: it would be put in a second time. */
function useSentGone({ stake: { units }, state: { draft, clear } }: FormProps): void {
  const { amount, days } = draft;
  const carries = useCallback(
    (record: TransactionRecord) => carriesDraft(record, { amount, days }, units),
    [amount, days, units],
  );
  useOnSent(useTransactions(), { carries, onSent: clear });
}

/** All that can be done with a stake. */
export function StakePanel({ stake, state }: FormProps) {
  const t = useText();
  const { view, wallet } = stake;
  const back = useComeBack('stake');
  useSentGone({ stake, state });
  return (
    <Panel title={t('staking.form.title')}>
      {/* What was typed before a login is here again after it, of a stake that is there already too. */}
      <div className={styles.form} ref={back} tabIndex={-1}>
        {wallet === null && <p>{t('staking.form.noWallet')}</p>}
        {view.position ? (
          <>
            {stake.point && stake.point.end > stake.now && (
              <>
                <ChoiceSwitch
                  label={t('staking.form.what')}
                  options={ways.map((value) => ({ value, label: t(`staking.form.${value}Tab`) }))}
                  value={state.draft.way}
                  onChange={(way) => state.change({ way })}
                  block
                />
                {state.draft.way === 'append' ? (
                  <AppendForm stake={stake} state={state} />
                ) : (
                  <ExtendForm stake={stake} state={state} />
                )}
              </>
            )}
            <Unstake position={view.position} />
          </>
        ) : (
          <StakeForm stake={stake} state={state} />
        )}
      </div>
    </Panel>
  );
}
