import { useId, useState } from 'react';
import type { CurrencyChoice } from '../../../core/wire/list-query.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import { formatAmount } from '../../lib/amount.ts';
import { cleanPrice, currencies, DEFAULT_CURRENCY, isReversed } from '../../lib/data/price-bounds.ts';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './price-range.module.css';

export type PriceRangeValue = { currency: Currency | null; min: string; max: string };
export type PriceRangeProps = PriceRangeValue & {
  tokens: readonly TokenInfo[];
  onChange: (value: PriceRangeValue) => void;
  /** How many each currency would show, and the lowest price in it; undefined until they are known, or if nobody counts. */
  figures?: readonly CurrencyChoice[] | undefined;
};

type Problem = 'notNumeric' | 'reversed';

function problemOf(min: string, max: string): Problem | null {
  const isNumber = (text: string) => text.trim() === '' || cleanPrice(text) !== '';
  if (!isNumber(min) || !isNumber(max)) return 'notNumeric';
  return isReversed(cleanPrice(min), cleanPrice(max)) ? 'reversed' : null;
}

type CurrencySelectProps = Pick<PriceRangeProps, 'currency' | 'tokens' | 'figures'> & {
  onSelect: (currency: Currency | null) => void;
};

/** Any currency or one, each with how many it would show and from which price in itself, as in the other filters. */
function CurrencySelect({ currency, tokens, figures, onSelect }: CurrencySelectProps) {
  const t = useText();
  const said = (value: Currency | null) => {
    const token = tokens.find(({ id }) => id === value);
    const known = figures?.find((each) => each.value === value);
    const floor = known?.floor && token ? formatAmount(known.floor, token, { compact: true }) : null;
    return [
      value === null ? t('heroes.filters.anyCurrency') : (token?.symbol ?? value),
      ...(known ? [formatCount(known.count)] : []),
      ...(floor === null ? [] : [t('heroes.filters.from', { price: floor })]),
    ].join(' · ');
  };
  return (
    <select
      className={styles.currency}
      value={currency ?? ''}
      aria-label={t('heroes.filters.currency')}
      onChange={({ target }) => onSelect(currencies.find((each) => each === target.value) ?? null)}
    >
      {[null, ...currencies].map((value) => (
        <option key={value} value={value ?? ''}>
          {said(value)}
        </option>
      ))}
    </select>
  );
}

/** Currency and bounds. What is typed applies on Enter or when the field is left, and only once it makes sense. */
export function PriceRange({ currency, min, max, tokens, onChange, figures }: PriceRangeProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState({ min, max, seenMin: min, seenMax: max });
  if (typed.seenMin !== min || typed.seenMax !== max) setTyped({ min, max, seenMin: min, seenMax: max });

  const problem = problemOf(typed.min, typed.max);
  const apply = () => {
    const next = { min: cleanPrice(typed.min), max: cleanPrice(typed.max) };
    if (problem || (next.min === min && next.max === max)) return;
    onChange({ ...next, currency: currency ?? (next.min || next.max ? DEFAULT_CURRENCY : null) });
  };

  const field = (bound: 'min' | 'max') => (
    <input
      className={styles.field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={typed[bound]}
      placeholder={t(`heroes.filters.${bound}`)}
      aria-label={t(`heroes.filters.${bound}Label`)}
      aria-invalid={problem !== null}
      aria-describedby={problem ? id : undefined}
      onChange={(event) => setTyped({ ...typed, [bound]: event.target.value })}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  );

  return (
    <div className={styles.range}>
      {/* A range is of its currency, and ends with it: what another one counts is without the range. */}
      <CurrencySelect
        {...{ currency, tokens, figures }}
        onSelect={(next) => onChange({ currency: next, min: '', max: '' })}
      />
      <div className={styles.bounds}>
        {field('min')}
        <span aria-hidden="true">–</span>
        {field('max')}
      </div>
      <p id={id} className={styles.problem} role="status">
        {problem && t(`heroes.filters.${problem}`)}
      </p>
    </div>
  );
}
