import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useConfirmations } from '../../../chain/chain-config.ts';
import { formatPaid } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './sale.module.css';

export type BuyStepsProps = { price: string; token: TokenInfo };

/** What happens when Buy is pressed, before it is. */
export function BuySteps({ price, token }: BuyStepsProps) {
  const t = useText();
  const confirmations = useConfirmations();
  const text = formatPaid(price, token);
  return (
    <ol className={styles.steps}>
      {token.address !== null && <li>{t('orders.buySteps.allow', { price: text })}</li>}
      <li>{t('orders.buySteps.pay', { price: text })}</li>
      <li>{t('orders.buySteps.move', { count: confirmations })}</li>
    </ol>
  );
}
