import { splitPrice } from '../../../../core/rules/fees.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Money } from '../../../components/display/money.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './sell-many.module.css';

export type OutcomeProps = {
  /** Null while what is typed is no price. */
  amount: bigint | null;
  token: TokenInfo;
  feeBps: number;
};

/** Of one row: what the fee takes, and what arrives. */
export function Outcome({ amount, token, feeBps }: OutcomeProps) {
  const t = useText();
  const split = amount === null ? null : splitPrice(amount, feeBps);
  const money = (part: bigint | undefined) =>
    part === undefined ? '–' : <Money amount={part} token={token} compact={false} />;
  return (
    <dl className={styles.outcome}>
      <div>
        <dt>{t('orders.fields.fee')}</dt>
        <dd>{money(split?.fee)}</dd>
      </div>
      <div>
        <dt>{t('market.sell.net')}</dt>
        <dd>
          <strong>{money(split?.proceeds)}</strong>
        </dd>
      </div>
    </dl>
  );
}
