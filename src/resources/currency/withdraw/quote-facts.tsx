import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import { withdrawFee } from '../../../../core/rules/economy/withdrawals.ts';
import type { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { FactList, type Fact } from '../../../components/display/fact-list.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Moment } from '../../../components/display/time/moment.tsx';
import { formatFullAmount, type BookUnits } from '../../../lib/amount.ts';
import { formatBps } from '../../../lib/number.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatSpan } from '../../../lib/time/format-time.ts';
import styles from '../currency.module.css';

export type Quote = OutputOf<typeof withdrawalEndpoints.preWithdraw>;
export type QuoteProps = { quote: Quote; units: BookUnits; arca: BookUnits; amount: bigint | null };

/** What of the fee the next level would leave: its rate is the server's. */
function NextLevel({ quote, units, arca, amount }: QuoteProps) {
  const t = useText();
  const next = quote.nextLevel;
  if (!next) return null;
  const saved = amount === null ? 0n : withdrawFee(amount, quote.feeBps) - withdrawFee(amount, next.feeBps);
  const terms = { level: next.vipLevel, ve: formatFullAmount(next.ve, arca), percent: formatBps(next.feeBps) };
  return (
    <span className={styles.words}>
      <span>{t('currency.withdraw.next', terms)}</span>
      {saved > 0n && (
        <span className={styles.muted}>
          {t('currency.withdraw.saves', { amount: `${formatFullAmount(saved, units)} ${units.symbol}` })}
        </span>
      )}
    </span>
  );
}

function useFacts(props: QuoteProps): Fact[] {
  const { quote, units } = props;
  const t = useText();
  const money = (amount: string) => <Money amount={amount} token={units} compact={false} />;
  const percent = formatBps(quote.feeBps);
  const fee =
    quote.feeBps === 0
      ? t('currency.withdraw.noFee')
      : t('currency.withdraw.feeAt', { percent, level: quote.vipLevel });
  return [
    { key: 'available', label: t('currency.withdraw.available'), value: money(quote.balance) },
    { key: 'min', label: t('currency.withdraw.min'), value: money(quote.min) },
    { key: 'max', label: t('currency.withdraw.max'), value: money(quote.max) },
    { key: 'daily', label: t('currency.withdraw.daily'), value: money(quote.daily.left) },
    { key: 'fee', label: t('currency.withdraw.fee'), value: fee },
    ...(quote.nextLevel
      ? [{ key: 'next', label: t('currency.withdraw.nextLevel'), value: <NextLevel {...props} /> }]
      : []),
  ];
}

/** Everything that decides about a withdrawal, before anything is typed. */
export function QuoteFacts(props: QuoteProps) {
  const t = useText();
  const language = useLanguage();
  const { quote } = props;
  const facts = useFacts(props);
  return (
    <div className={styles.stack}>
      <FactList facts={facts} />
      {quote.nextAllowedAt && (
        <Moment
          at={quote.nextAllowedAt}
          label={t('currency.withdraw.allowedAt')}
          then={t('currency.withdraw.allowedThen', { spacing: formatSpan(quote.spacingSeconds, language) })}
          since={t('currency.withdraw.allowedSince')}
        />
      )}
      {quote.payableFrom && (
        <Moment
          at={quote.payableFrom}
          label={t('currency.withdraw.payableAt')}
          then={t('currency.withdraw.payableThen', { spacing: formatSpan(quote.payableSpacingSeconds, language) })}
        />
      )}
      <Moment
        at={quote.daily.resetsAt}
        label={t('currency.withdraw.resetsAt')}
        then={t('currency.withdraw.resetsThen')}
      />
    </div>
  );
}
