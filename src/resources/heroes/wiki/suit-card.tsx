import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Suit } from '../../../../core/rules/suits.ts';
import { baseUrls } from '../../../lib/base-urls.ts';
import { useMysticSuits } from '../../../lib/data/heroes/use-mystic-suits.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { useSuitName } from './suit-name.ts';
import styles from './wiki.module.css';

export const suitPath = (id: number) => `/wiki/suit/details/${String(id)}`;
export const suitPicture = (id: number) => `${baseUrls.cdn}/web/suits/${String(id)}.webp`;

/** What sets an outfit set apart: rare, not out yet, for one gender. */
export function SuitBadges({ suit }: { suit: Suit }) {
  const t = useText();
  const text = useDynamicText();
  const isMystic = useMysticSuits().has(suit.id);
  return (
    <span className={styles.badges}>
      {isMystic && (
        <span className={styles.badge} data-mystic>
          {t('wiki.mystic')}
        </span>
      )}
      {!suit.released && <span className={styles.badge}>{t('wiki.coming')}</span>}
      <span className={styles.badge}>
        {suit.gender === 2 ? t('wiki.bothGenders') : text(`heroes.gender.${String(suit.gender)}`, '')}
      </span>
    </span>
  );
}

export type SuitCardProps = { suit: Suit; eager: boolean; note: ReactNode };

/** One outfit set; the whole card leads to its page. */
export function SuitCard({ suit, eager, note }: SuitCardProps) {
  const name = useSuitName();
  return (
    <Link to={suitPath(suit.id)} className={styles.suit}>
      <img src={suitPicture(suit.id)} alt="" width={480} height={480} loading={eager ? 'eager' : 'lazy'} />
      <span className={styles.suitText}>
        <h2>{name(suit.id)}</h2>
        <SuitBadges suit={suit} />
        <span className={styles.muted}>{note}</span>
      </span>
    </Link>
  );
}
