import { useEffect } from 'react';
import { useText } from '../text/use-text.ts';

/** The tab says what is shown, not only what kind of page it is. */
export function useRecordTitle(name: string | null | undefined): void {
  const t = useText();
  useEffect(() => {
    if (name) document.title = `${name} · ${t('common.brand')}`;
  }, [name, t]);
}
