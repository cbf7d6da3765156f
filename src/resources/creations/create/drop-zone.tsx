import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { fileTypes } from '../../../../core/wire/marketplace/creations.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../creations.module.css';

export type DropZoneProps = {
  /** What was chosen already, in place of the invitation; null for nothing. */
  chosen: ReactNode;
  /** What is wrong with it; read aloud. */
  problem: string | null;
  reason: string | null;
  onFile: (file: File) => void;
};

/** A file by a drop, or by the button that opens the system's own dialog. */
export function DropZone({ chosen, problem, reason, onFile }: DropZoneProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !reason) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.dropField}>
      <div
        className={styles.drop}
        role="group"
        aria-labelledby={id}
        data-over={isOver || undefined}
        data-invalid={problem ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p id={id} className={styles.dropTitle}>
          {t('creations.file.title')}
        </p>
        {chosen ?? <p className={styles.muted}>{t('creations.file.hint')}</p>}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label={t('creations.file.choose')}
          accept={fileTypes.join(',')}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = ''; // the same file may be chosen again
          }}
        />
        <ActionButton reason={reason} onClick={() => input.current?.click()}>
          {t(chosen === null ? 'creations.file.choose' : 'creations.file.another')}
        </ActionButton>
        <p className={styles.muted}>{t('creations.file.rules')}</p>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
