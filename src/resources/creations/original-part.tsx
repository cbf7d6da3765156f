import { useEffect, useRef, useState } from 'react';
import { creationEndpoints, type Creation } from '../../../core/wire/marketplace/creations.ts';
import { comeBackTo, useComeBack } from '../../chain/intent/use-come-back.ts';
import { useFirstStep } from '../../chain/intent/use-first-step.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import type { IntentKey } from '../../lib/session/intent-kinds.ts';
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

const originalIntentKey = (id: string): IntentKey => `creations.original.${id}`;

/** The way to the original: for the owner; who cannot be told from the owner yet logs in or binds a wallet first. */
export function OriginalPart({ id, file, original, reason }: OriginalPartProps) {
  const t = useText();
  const errorText = useErrorText();
  const { shown, url, show } = original;
  const first = useFirstStep('own', comeBackTo(originalIntentKey(id)));
  const back = useComeBack(originalIntentKey(id));
  const extension = typeWord(file.type).toLowerCase();
  return (
    <div ref={back} tabIndex={-1} className={styles.column}>
      <p className={styles.muted}>
        {t('creations.original.about', { type: typeWord(file.type), size: formatBytes(file.bytes) })}
      </p>
      <div className={styles.row}>
        {first ? (
          <ActionButton onClick={first.go}>{first.label}</ActionButton>
        ) : (
          <ActionButton reason={reason} pending={shown.state === 'loading'} onClick={() => void show()}>
            {t('creations.original.show')}
          </ActionButton>
        )}
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
