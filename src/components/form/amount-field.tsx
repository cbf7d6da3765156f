import { useState, type KeyboardEvent } from 'react';
import { formatAmount, toInputText, type BookUnits } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import { mostOf, readAmount, type AmountBounds } from '../../lib/tokens/read-amount.ts';
import styles from './form.module.css';
import { TextField } from './text-field.tsx';

export type AmountFieldProps = AmountBounds & {
  label: string;
  /** As it was typed; `readAmount(value, units, bounds)` says what amount that is. */
  value: string;
  onChange: (text: string) => void;
  units: BookUnits;
  /** A reason beyond the bounds. */
  problem?: string | null;
  /** Takes the place of the balance below it. */
  hint?: string;
  disabled?: boolean;
};

const STEPS: Readonly<Record<string, bigint>> = { ArrowUp: 1n, ArrowDown: -1n, PageUp: 10n, PageDown: -10n };

function within(amount: bigint, min: bigint, most: bigint | null): bigint {
  if (amount < min) return min;
  return most !== null && amount > most ? most : amount;
}

type Sentences = AmountBounds & { value: string; units: BookUnits; wasLeft: boolean };

/** What is wrong once the field was left; what is too much is said at once. */
function useProblem({ value, units, wasLeft, ...bounds }: Sentences): string | null {
  const t = useText();
  const { verdict } = readAmount(value, units, bounds);
  const isTooMuch = verdict === 'moreThanBalance' || verdict === 'tooHigh';
  if (verdict === 'ok' || !(wasLeft || isTooMuch)) return null;
  const money = (of: bigint) => `${formatAmount(of, units)} ${units.symbol}`;
  const { min = 1n, max = 0n, balance } = bounds;
  const shown = { min: money(min), max: money(max), has: money(balance ?? 0n), decimals: units.decimals };
  return t(`common.amount.${verdict}`, shown);
}

type UnitProps = { symbol: string; most: bigint | null; isOff: boolean; onAll: (most: bigint) => void };

function Unit({ symbol, most, isOff, onAll }: UnitProps) {
  const t = useText();
  return (
    <>
      <span aria-hidden="true">{symbol}</span>
      {most !== null && (
        <button type="button" className={styles.aside} disabled={isOff || most === 0n} onClick={() => onAll(most)}>
          {t('common.amount.most')}
        </button>
      )}
    </>
  );
}

/**
 * An amount of a token, exact to the last digit: in any form of number, with the balance and all of it at a press. Arrows
 * change it by one, and the page keys by ten.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, units, problem, hint, disabled = false, ...bounds } = props;
  const t = useText();
  const [wasLeft, setLeft] = useState(false);
  const wrong = useProblem({ ...bounds, value, units, wasLeft });
  const most = mostOf(bounds);
  const { amount } = readAmount(value, units, bounds);
  const write = (next: bigint) => onChange(toInputText(next, units));
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || disabled) return;
    event.preventDefault();
    write(within((amount ?? 0n) + by * 10n ** BigInt(units.decimals), bounds.min ?? 0n, most));
  };
  const leave = () => {
    setLeft(value !== '');
    if (amount !== null) write(amount);
  };
  const { balance } = bounds;
  const has = typeof balance === 'bigint' ? `${formatAmount(balance, units)} ${units.symbol}` : null;
  return (
    <div onKeyDown={step}>
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        onBlur={leave}
        inputMode="decimal"
        maxLength={80}
        placeholder="0"
        disabled={disabled}
        problem={wrong ?? problem}
        hint={hint ?? (has && t('common.amount.balance', { has }))}
        aside={<Unit symbol={units.symbol} most={most} isOff={disabled} onAll={write} />}
      />
    </div>
  );
}
