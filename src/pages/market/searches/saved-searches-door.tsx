import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import styles from '../hero.module.css';
import type { SavedSearchesProps } from './saved-searches.tsx';

const SavedSearches = lazyPart('saved searches', () =>
  import('./saved-searches.tsx').then((module) => module.SavedSearches),
);

/** The way to one's saved searches, whose code comes when it is pressed. */
export function SavedSearchesDoor(props: Omit<SavedSearchesProps, 'onClose'>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles.saved} onClick={() => setOpen(true)}>
        {t('heroes.filters.saved')}
      </button>
      {isOpen && <SavedSearches {...props} onClose={close} onFailed={close} />}
    </>
  );
}
