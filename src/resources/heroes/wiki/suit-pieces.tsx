import { Link } from 'react-router-dom';
import type { Suit } from '../../../../core/rules/suits.ts';
import { bodyParts } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Money } from '../../../components/display/money.tsx';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import type { Completion } from './completion.ts';
import { suitPicture } from './suit-card.tsx';
import styles from './wiki.module.css';

export type SuitPiecesProps = { suit: Suit; completion: Completion | undefined; token: TokenInfo | undefined };

/** The four pieces by picture: what each is made of, how many heroes wear it, and the cheapest of them. */
export function SuitPieces({ suit, completion, token }: SuitPiecesProps) {
  const t = useText();
  const text = useDynamicText();
  return (
    <ul className={styles.pieces}>
      {bodyParts.map((part, at) => {
        const cost = completion?.pieces[at];
        const search = `${part}=${String(suit.id)}`;
        return (
          <li key={part} className={styles.piece}>
            <span
              className={styles.crop}
              data-part={part}
              style={{ backgroundImage: `url("${suitPicture(suit.id)}")` }}
              aria-hidden="true"
            />
            <strong>{t(`heroes.part.${part}`)}</strong>
            <span className={styles.muted}>{text(`heroes.material.${String(suit.materials[at])}`, '')}</span>
            {cost && cost.count > 0 && (
              <Link to={`/market/hero?show=all&${search}`}>{t('wiki.wornBy', { count: cost.count })}</Link>
            )}
            {cost?.count === 0 && <span className={styles.muted}>{t('wiki.nobodyWears')}</span>}
            {cost && cost.floor !== null && token && (
              <Link to={`/market/hero?${search}`}>
                {t('wiki.from')} <Money amount={cost.floor} token={token} />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
