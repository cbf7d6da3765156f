import type { WireSums } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { Money } from '../../components/display/money.tsx';
import { unitsOf } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './portfolio.module.css';

export type SumsProps = {
  sums: WireSums;
  tokens: readonly TokenInfo[];
  /** Coloured and signed: what was won or lost. */
  isChange?: boolean;
  large?: boolean;
  /** Short above a thousand, whole on hover: one line however many currencies there are. */
  compact?: boolean;
  /** Beside each other, in a table's cell. */
  inline?: boolean;
};

const wayOf = (amount: string) => (amount.startsWith('-') ? 'down' : 'up');

/** Amounts of several currencies, each for itself. */
export function Sums({ sums, tokens, isChange = false, large = false, compact = large, inline = false }: SumsProps) {
  const t = useText();
  if (sums.length === 0) return <span className={styles.none}>{t('portfolio.nothing')}</span>;
  return (
    <span className={styles.sums} data-inline={inline}>
      {sums.map(({ currency, amount }) => {
        const token = unitsOf(currency, tokens);
        if (!token) return null;
        const way = isChange ? wayOf(amount) : undefined;
        return (
          <span key={currency} className={styles.sum} data-way={way}>
            {way === 'up' && '+'}
            <Money amount={amount} token={token} large={large} compact={compact} />
          </span>
        );
      })}
    </span>
  );
}
