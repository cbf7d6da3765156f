import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { BandRows, shownOrDash } from '../band-rows.tsx';
import styles from './sell-many.module.css';
import type { SellAdvice } from './use-sell-advice.ts';

export type SellHintsProps = {
  advice: SellAdvice;
  /** In what it is sold; offers are made in ARCA. */
  token: TokenInfo;
  arca: TokenInfo;
};

/** Floor, usual band and the best standing offer, of what is alike. */
export function SellHints({ advice: { floor, band, offer }, token, arca }: SellHintsProps) {
  const t = useText();
  return (
    <dl className={styles.hints}>
      <BandRows floor={floor} band={band} bandHint={t('market.sell.bandHint')} token={token} />
      <div>
        <dt>{t('market.sell.offer')}</dt>
        <dd>{shownOrDash(offer, arca)}</dd>
      </div>
    </dl>
  );
}
