import { isFarUnder } from '../../../../core/rules/market/price-band.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { wareEndpoints } from '../../../../core/wire/game/wares.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { formatAmount } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from './stacks.module.css';

export type StackHintsProps = {
  itemId: string;
  /** In what it is asked for, and how much of it for a piece; null while that is no price. */
  token: TokenInfo;
  unitPrice: bigint | null;
};

/** The floor and the usual price of an item, and a warning far under the floor. It can be sold without them too. */
export function StackHints({ itemId, token, unitPrice }: StackHintsProps) {
  const t = useText();
  const known = useApi(wareEndpoints.show, { id: itemId }, { live: 'itemOrders', quiet: true }).data;
  if (!known) return null;
  const floor = known.ware.floors[token.id];
  const band = token.id === 'ARCA' ? known.band : null;
  const shown = (amount: string | null) => (amount === null ? '–' : formatAmount(amount, token));
  return (
    <>
      <dl className={styles.hints}>
        <div>
          <dt>{t('market.sell.floor')}</dt>
          <dd>{shown(floor)}</dd>
        </div>
        <div>
          <dt title={t('market.stack.bandHint')}>{t('market.sell.band')}</dt>
          <dd>{band ? t('market.sell.bandRange', { low: shown(band.low), high: shown(band.high) }) : '–'}</dd>
        </div>
      </dl>
      {floor !== null && unitPrice !== null && isFarUnder(unitPrice, BigInt(floor)) && (
        <Notice kind="warning">{t('market.stack.farUnder', { floor: `${shown(floor)} ${token.symbol}` })}</Notice>
      )}
    </>
  );
}
