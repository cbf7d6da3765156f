import type { ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { useAfterPaint } from '../../lib/view/use-after-paint.ts';
import { useMedia } from '../../lib/view/use-media.ts';
import styles from './filter-frame.module.css';

/** Where the stylesheet has room for the filters beside the list. */
const WITH_ROOM = '(width > 991px)';

export type FilterFrameProps = {
  view: 'cards' | 'table';
  filters: ReactNode;
  /**
   * Of a list without an end, whose filters are heavy to draw: whether it has been drawn, or has said why not. Its filters
   * come after it, and stay in sight while it is scrolled.
   */
  isListDrawn?: boolean;
  /** The list, and what is said above it. */
  children: ReactNode;
};

/** Cards with their filters beside them; a table has the whole width, and its filters in the drawer, as has what is narrow. */
export function FilterFrame({ view, filters, isListDrawn, children }: FilterFrameProps) {
  const t = useText();
  const hasRoom = useMedia(WITH_ROOM);
  const isAfterList = useAfterPaint(isListDrawn ?? false);
  const long = isListDrawn === undefined ? {} : { 'data-long': true };
  const isTable = view === 'table';
  return (
    <div className={isTable ? undefined : styles.page}>
      {hasRoom && !isTable && (
        <aside className={styles.side} {...long} aria-label={t('heroes.filters.title')}>
          {(isListDrawn === undefined || isAfterList) && filters}
        </aside>
      )}
      <div className={styles.main} {...long}>
        {children}
      </div>
    </div>
  );
}
