import { useId, useState } from 'react';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import { useText } from '../../lib/text/use-text.ts';
import { cleanPrice, DEFAULT_CURRENCY, isReversed } from '../../lib/data/price-bounds.ts';
import styles from './price-range.module.css';

export type PriceRangeValue = { currency: Currency | null; min: string; max: string };
export type PriceRangeProps = PriceRangeValue & {
  tokens: readonly TokenInfo[];
  onChange: (value: PriceRangeValue) => void;
};

type Problem = 'notNumeric' | 'reversed';

function problemOf(min: string, max: string): Problem | null {
  const isNumber = (text: string) => text.trim() === '' || cleanPrice(text) !== '';
  if (!isNumber(min) || !isNumber(max)) return 'notNumeric';
  return isReversed(cleanPrice(min), cleanPrice(max)) ? 'reversed' : null;
}

/** Currency and bounds. What is typed applies on Enter or when the field is left, and only once it makes sense. */
export function PriceRange({ currency, min, max, tokens, onChange }: PriceRangeProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState({ min, max, seenMin: min, seenMax: max });
  if (typed.seenMin !== min || typed.seenMax !== max) setTyped({ min, max, seenMin: min, seenMax: max });

  const problem = problemOf(typed.min, typed.max);
  const symbolOf = (wanted: Currency) => tokens.find((token) => token.id === wanted)?.symbol ?? wanted;
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
      <select
        className={styles.currency}
        value={currency ?? ''}
        aria-label={t('heroes.filters.currency')}
        onChange={(event) => {
          const next = (['ARCA', 'RON'] as const).find((each) => each === event.target.value) ?? null;
          onChange({ currency: next, min: next ? min : '', max: next ? max : '' });
        }}
      >
        <option value="">{t('heroes.filters.anyCurrency')}</option>
        <option value="ARCA">{symbolOf('ARCA')}</option>
        <option value="RON">{symbolOf('RON')}</option>
      </select>
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
