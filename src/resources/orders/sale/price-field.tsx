import { useId } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { formatAmount, parseAmount, type ParsedAmount } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './sale.module.css';

export type PriceFieldProps = {
  value: string;
  onChange: (text: string) => void;
  token: TokenInfo;
  /** Says what is wrong before anything was submitted only once something was typed. */
  isTouched: boolean;
  /** A reason beyond the rules of prices: the same price as before. */
  problem?: string | null;
  /** A name of its own where several prices are asked for at once. */
  name?: string;
  /** What it is called where it is not the price of a sale. */
  label?: string;
};

/** The sentence for a price that is none, by the rules of prices; null for a good one. */
export function usePriceProblem(token: TokenInfo) {
  const t = useText();
  return ({ verdict }: ParsedAmount): string | null => {
    if (verdict === 'ok') return null;
    return t(`orders.price.${verdict}`, {
      min: formatAmount(token.minPrice, token),
      max: formatAmount(token.maxPrice, token),
      symbol: token.symbol,
      decimals: token.decimals,
    });
  };
}

/** A price as it is typed, exact to the last digit, with what is wrong about it beside it. */
export function PriceField({ value, onChange, token, isTouched, problem, name, label: own }: PriceFieldProps) {
  const t = useText();
  const label = own ?? t('orders.fields.price');
  const id = useId();
  const problemOf = usePriceProblem(token);
  const shown = (isTouched ? problemOf(parseAmount(value, token)) : null) ?? problem ?? null;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.inputFrame} data-invalid={shown !== null || undefined}>
        <input
          id={id}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          aria-label={name && `${label}: ${name}`}
          placeholder={t('orders.price.placeholder')}
          aria-invalid={shown !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        />
        <span aria-hidden="true">{token.symbol}</span>
      </span>
      <p id={`${id}-hint`} className={shown ? styles.problem : styles.hint} role={shown ? 'alert' : undefined}>
        {shown ??
          t('orders.price.range', {
            min: formatAmount(token.minPrice, token),
            max: formatAmount(token.maxPrice, token),
            symbol: token.symbol,
          })}
      </p>
    </div>
  );
}
