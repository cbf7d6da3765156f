import type { Amount } from '../../../core/wire/primitives.ts';
import { formatAmount, formatFullAmount, type TokenUnits } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './money.module.css';

export type MoneyProps = {
  amount: Amount | bigint;
  /** TokenInfo fits. */
  token: TokenUnits & { symbol: string };
  /** Above 1000 as K (core.md 9). Off where two figures are compared digit by digit. */
  compact?: boolean;
  /** Every digit: of what a press pays. */
  exact?: boolean;
  /** Keeps trailing zeros, for a column. */
  fixed?: boolean;
  /** Without the unit, where a column's head says it once. */
  hideUnit?: boolean;
  /** Display face, for a card's price or a tile's figure. */
  large?: boolean;
  copy?: boolean;
};

/** An amount of a token. Every digit is in the tooltip. */
export function Money({ amount, token, compact = true, exact, fixed, hideUnit, large, copy }: MoneyProps) {
  const t = useText();
  const full = `${formatFullAmount(amount, token)} ${token.symbol}`;
  return (
    <span className={large ? `${styles.money ?? ''} ${styles.large ?? ''}` : styles.money} title={full}>
      <span className={styles.figure}>
        {exact
          ? formatFullAmount(amount, token)
          : formatAmount(amount, token, { compact, ...(fixed === undefined ? {} : { fixed }) })}
      </span>
      {hideUnit ? (
        <span className="visually-hidden"> {token.symbol}</span>
      ) : (
        <span className={styles.unit}> {token.symbol}</span>
      )}
      {copy && (
        <CopyButton
          text={formatFullAmount(amount, token).replaceAll(',', '')}
          label={t('common.actions.copyAmount', { amount: full })}
        />
      )}
    </span>
  );
}
