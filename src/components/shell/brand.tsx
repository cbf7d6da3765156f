import { Link } from 'react-router-dom';
import { useText } from '../../lib/text/use-text.ts';
import { BrandMark } from './brand-mark.tsx';
import styles from './shell.module.css';

export function Brand() {
  const t = useText();
  return (
    <Link to="/" className={styles.brand}>
      <svg viewBox="0 0 240 240" aria-hidden="true">
        <BrandMark />
      </svg>
      <span>{t('common.brand')}</span>
    </Link>
  );
}
