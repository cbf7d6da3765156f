import { marketDataEndpoints } from '../../../../core/wire/game/market-data.ts';
import { isFarUnder, percentUnder } from '../../../../core/rules/market/price-band.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Amount } from '../../../../core/wire/primitives.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { BandRows, shownOrDash } from '../band-rows.tsx';
import styles from './stacks.module.css';

export type StackHintsProps = {
  itemId: string;
  /** In what it is asked for, and how much of it for a piece; null while that is no price. */
  token: TokenInfo;
  unitPrice: bigint | null;
  /** The lowest price that somebody else asks, where it is known; else the lowest of all. */
  floor?: Amount | null;
};

/** The floor and the usual price of an item, and a warning far under the floor. It can be sold without them too. */
export function StackHints({ itemId, token, unitPrice, floor: ofOthers }: StackHintsProps) {
  const t = useText();
  const known = useApi(
    marketDataEndpoints.now,
    { filter: { kind: 'item', id: itemId, currency: token.id } },
    { live: 'itemOrders', quiet: true },
  ).data;
  if (!known) return null;
  // While another currency's are on their way, the ones before them are no figures of it.
  const { floor: lowest, band } = known.currency === token.id ? known : { floor: null, band: null };
  const floor = ofOthers === undefined ? lowest : ofOthers;
  return (
    <>
      <dl className={styles.hints}>
        <BandRows floor={floor} band={band} bandHint={t('market.stack.bandHint')} token={token} />
      </dl>
      {floor !== null && unitPrice !== null && isFarUnder(unitPrice, BigInt(floor)) && (
        <Notice kind="warning">
          {t('market.stack.farUnder', {
            floor: shownOrDash(floor, token),
            percent: percentUnder(unitPrice, BigInt(floor)),
          })}
        </Notice>
      )}
    </>
  );
}
