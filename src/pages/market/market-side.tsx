import type { ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { useAfterPaint } from '../../lib/view/use-after-paint.ts';
import { useMedia } from '../../lib/view/use-media.ts';
import styles from './hero.module.css';

/** Where the stylesheet has room for the filters beside the list. */
const WITH_ROOM = '(width > 991px)';

export type MarketSideProps = {
  /** The list has been drawn, or has said why not. */
  isReady: boolean;
  children: ReactNode;
};

/** The filters beside the list: heavy to draw, so they come after it; without room they are in the drawer instead. */
export function MarketSide({ isReady, children }: MarketSideProps) {
  const t = useText();
  const hasRoom = useMedia(WITH_ROOM);
  const isAfterPaint = useAfterPaint(isReady);
  return (
    <aside className={styles.side} aria-label={t('heroes.filters.title')}>
      {hasRoom && isAfterPaint && children}
    </aside>
  );
}
