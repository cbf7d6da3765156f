import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { AmountField } from '../../../components/form/amount-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatFullAmount, toInputText, type BookUnits } from '../../../lib/amount.ts';
import { useGameAccount } from '../../../lib/data/game/game-account.ts';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { formatBps } from '../../../lib/number.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../currency.module.css';
import type { Quote } from './quote-facts.tsx';
import { LockedNotice, RefusalNotice, TakeLargest } from './refusal-notice.tsx';
import { useLimits, type Limits } from './use-limits.ts';
import { useOrdering } from './use-ordering.ts';

export type WithdrawFormProps = {
  from: string;
  quote: Quote;
  units: BookUnits;
  typed: string;
  onType: (text: string) => void;
  /** Has the quote read again. */
  onAgain: () => void;
};

/** Why no withdrawal can be ordered now, whatever the amount. */
function useHindrance({ quote }: Pick<WithdrawFormProps, 'quote'>): string | null {
  const t = useText();
  const shut = useShutReason();
  const { nextAllowedAt } = quote;
  const isTooSoon = useServerTime((now) => nextAllowedAt !== null && now < Date.parse(nextAllowedAt));
  if (quote.order) return t('currency.withdraw.open');
  if (quote.locked) return t('currency.withdraw.locked');
  if (quote.paused) return t('currency.deposit.paused');
  return isTooSoon ? t('currency.withdraw.tooSoon') : shut;
}

type OutcomeProps = { limits: Limits; onLargest: (() => void) | null } & Pick<WithdrawFormProps, 'quote' | 'units'>;

/** What the treasury’s days say of the amount. */
function DayNotice({ limits, onLargest, quote, units }: OutcomeProps) {
  const t = useText();
  const { isOverDay, isOverCap, endsToday } = limits;
  const shown = (of: string) => `${formatFullAmount(BigInt(of), units)} ${units.symbol}`.trim();
  if (!isOverDay) return null;
  if (!isOverCap && !endsToday) return <Notice>{t('currency.withdraw.overDayLater')}</Notice>;
  return (
    <Notice kind="warning" action={onLargest && <TakeLargest onPress={onLargest} />}>
      {isOverCap
        ? t('currency.withdraw.overCap', { cap: shown(quote.daily.cap) })
        : t('currency.withdraw.overDay', { left: shown(quote.daily.left) })}
    </Notice>
  );
}

/** What becomes of the amount, by the rate that was quoted. */
function Outcome(props: OutcomeProps) {
  const { limits, units } = props;
  const t = useText();
  const { amount, fee } = limits;
  const money = (of: bigint) => <Money amount={of} token={units} compact={false} />;
  return (
    <>
      <FactList
        facts={[
          { key: 'fee', label: t('currency.withdraw.feeAmount'), value: money(fee) },
          { key: 'receive', label: t('currency.withdraw.receive'), value: money((amount ?? 0n) - fee) },
        ]}
      />
      <DayNotice {...props} />
    </>
  );
}

/** Why this amount cannot be ordered. */
function wrongWith({ verdict, isOverDay, isOverCap, endsToday }: Limits, t: ReturnType<typeof useText>): string | null {
  if (verdict === 'required') return t('currency.withdraw.enter');
  if (verdict !== 'ok') return t('currency.withdraw.wrong');
  if (isOverCap) return t('currency.withdraw.overCapReason');
  return isOverDay && endsToday ? t('currency.withdraw.overDayReason') : null;
}

type SubmitProps = { amount: bigint | null; units: BookUnits; reason: string | null; pending: boolean };

function Submit({ amount, units, reason, pending }: SubmitProps) {
  const t = useText();
  const shown = amount === null ? null : `${formatFullAmount(amount, units)} ${units.symbol}`;
  return (
    <ActionButton kind="primary" submit reason={reason} pending={pending}>
      {shown === null ? t('currency.withdraw.submitPlain') : t('currency.withdraw.submit', { amount: shown })}
    </ActionButton>
  );
}

/** An order over an amount: made once however often it is pressed, then sent by the wallet. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { from, quote, units, typed, onType, onAgain } = props;
  const t = useText();
  const { whenActive } = useGameAccount();
  const ordering = { from, feeBps: quote.feeBps, onAgain, onClear: () => onType('') };
  const { order, make, changedFrom } = useOrdering(ordering);
  const limits = useLimits(quote, units, typed);
  const { amount, verdict, bounds, largest } = limits;
  const reason = useHindrance(props) ?? wrongWith(limits, t);
  const takeLargest = largest === null ? null : () => onType(toInputText(largest, units));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null && amount !== null && !make.isPending) whenActive(() => void order(amount));
  };
  return (
    <form className={styles.ask} onSubmit={submit}>
      {quote.order && (
        <Notice
          title={t('currency.withdraw.openTitle')}
          action={<Link to={`/currency/order/${quote.order.id}`}>{t('currency.withdraw.toOpen')}</Link>}
        >
          {t('currency.withdraw.open')}
        </Notice>
      )}
      {quote.locked && <LockedNotice />}
      <AmountField label={t('currency.withdraw.amount')} value={typed} onChange={onType} units={units} {...bounds} />
      {amount !== null && verdict === 'ok' && <Outcome {...{ limits, quote, units }} onLargest={takeLargest} />}
      {changedFrom !== null && (
        <Notice kind="warning" isNews title={t('currency.withdraw.feeChanged')}>
          {t('currency.withdraw.feeChangedHint', { before: formatBps(changedFrom), now: formatBps(quote.feeBps) })}
        </Notice>
      )}
      {make.error && <RefusalNotice error={make.error} openId={quote.order?.id ?? null} onLargest={takeLargest} />}
      <Submit {...{ amount, units, reason }} pending={make.isPending} />
      <p className={styles.muted}>{t('currency.withdraw.afterwards')}</p>
    </form>
  );
}
