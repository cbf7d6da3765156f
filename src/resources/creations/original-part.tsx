import { useEffect, useRef, useState } from 'react';
import { creationEndpoints, type Creation } from '../../../core/wire/marketplace/creations.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApiCall } from '../../lib/use-api.ts';
import styles from './creations.module.css';
import { formatBytes, typeWord } from './file-words.ts';

type File = NonNullable<Creation['file']>;
type Shown = { state: 'none' | 'loading' } | { state: 'failed'; error: unknown } | { state: 'shown'; url: string };

/** The file itself, read for its owner alone and kept in the page as long as it is open. */
export function useOriginal(id: string) {
  const call = useApiCall();
  const [shown, setShown] = useState<Shown>({ state: 'none' });
  const url = shown.state === 'shown' ? shown.url : null;
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function show() {
    const { signal } = (running.current = new AbortController());
    setShown({ state: 'loading' });
    try {
      const file: unknown = await call(creationEndpoints.original, { id }, { quiet: true, signal });
      // Nobody would ever let go of it.
      if (signal.aborted) return;
      if (!(file instanceof Blob)) throw new Error('The answer is no file');
      setShown({ state: 'shown', url: URL.createObjectURL(file) });
    } catch (error) {
      if (!signal.aborted) setShown({ state: 'failed', error });
    }
  }
  return { shown, url, show };
}

export type OriginalPartProps = {
  id: string;
  file: File;
  original: ReturnType<typeof useOriginal>;
  /** Why this person may not see it. */
  reason: string | null;
};

/** The way to the original: for the owner; everybody else is told whose it is. */
export function OriginalPart({ id, file, original, reason }: OriginalPartProps) {
  const t = useText();
  const errorText = useErrorText();
  const { shown, url, show } = original;
  const extension = typeWord(file.type).toLowerCase();
  return (
    <div className={styles.column}>
      <p className={styles.muted}>
        {t('creations.original.about', { type: typeWord(file.type), size: formatBytes(file.bytes) })}
      </p>
      <div className={styles.row}>
        <ActionButton reason={reason} pending={shown.state === 'loading'} onClick={() => void show()}>
          {t('creations.original.show')}
        </ActionButton>
        {url !== null && (
          <a className={styles.download} href={url} download={`creation-${id}.${extension}`}>
            {t('creations.original.save')}
          </a>
        )}
      </div>
      <p className={styles.muted} role="status">
        {url !== null && t('creations.original.shown')}
      </p>
      {shown.state === 'failed' && (
        <p className={styles.problem} role="alert">
          {errorText(shown.error)}
        </p>
      )}
    </div>
  );
}
