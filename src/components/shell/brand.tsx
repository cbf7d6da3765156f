import { Link } from 'react-router-dom';
import { useText } from '../../lib/text/use-text.ts';
import styles from './shell.module.css';

/** The capsule of a gacha ball, half open: the product's sign. */
export function Brand() {
  const t = useText();
  return (
    <Link to="/" className={styles.brand}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" fill="var(--panel)" />
        <path d="M3 20a17 17 0 0 1 34 0z" fill="var(--brand)" />
        <circle cx="20" cy="20" r="17" fill="none" stroke="var(--ink)" strokeWidth="3" />
        <path d="M3 20h34" stroke="var(--ink)" strokeWidth="3" />
        <circle cx="20" cy="20" r="6" fill="var(--panel)" stroke="var(--ink)" strokeWidth="3" />
      </svg>
      <span>{t('common.brand')}</span>
    </Link>
  );
}
