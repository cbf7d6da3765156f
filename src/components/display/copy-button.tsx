import { useEffect, useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import styles from './copy-button.module.css';

export type CopyButtonProps = { text: string; label: string };

const SHOWN_MS = 1_600;

/** Copies `text`; says so beside the pointer and to a screen reader. Absent where the browser has no clipboard. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!('clipboard' in navigator)) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {copied ? (
          <path d="M3 8.5l3.2 3.2L13 5" />
        ) : (
          <path d="M5.5 5.5V3.2c0-.7.5-1.2 1.2-1.2h6.1c.7 0 1.2.5 1.2 1.2v6.1c0 .7-.5 1.2-1.2 1.2h-2.3M3.2 5.5h6.1c.7 0 1.2.5 1.2 1.2v6.1c0 .7-.5 1.2-1.2 1.2H3.2c-.7 0-1.2-.5-1.2-1.2V6.7c0-.7.5-1.2 1.2-1.2z" />
        )}
      </svg>
      <span className="visually-hidden" role="status">
        {copied ? t('common.actions.copied') : ''}
      </span>
    </button>
  );
}
