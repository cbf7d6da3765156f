import type { ReactNode } from 'react';
import type { SplitRow } from '../../../../core/rules/bounties/best-split.ts';
import { partsOf } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../bounties.module.css';
import { Crystal, TokenMoney } from '../token-money.tsx';

const SLIDER_STEPS = 200;

export type SplitLineProps = {
  row: SplitRow;
  token: string;
  /** What so much earns there beside what is there of mine already. */
  gain: bigint;
  power: bigint;
  onMove: (amount: bigint) => void;
  face: ReactNode;
};

/** One captain of the suggestion, which can be pulled to another amount. */
export function SplitLine({ row, token, gain, power, onMove, face }: SplitLineProps) {
  const t = useText();
  return (
    <li className={styles.stack}>
      <span className={styles.controls}>
        {face} <Crystal amount={row.amount} /> <TokenMoney token={token} amount={gain} />
      </span>
      <input
        type="range"
        className={styles.slider}
        aria-label={t('bounties.split.slider', { id: row.captainId })}
        min={0}
        max={SLIDER_STEPS}
        value={partsOf(row.amount, power, SLIDER_STEPS)}
        onChange={({ target }) => onMove((power * BigInt(target.valueAsNumber)) / BigInt(SLIDER_STEPS))}
      />
    </li>
  );
}
