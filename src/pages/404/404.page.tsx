import { Link } from 'react-router-dom';
import { useText } from '../../lib/text/use-text.ts';
import styles from './404.module.css';

export default function NotFoundPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <svg className={styles.art} viewBox="0 0 220 140" aria-hidden="true">
        <ellipse cx="110" cy="128" rx="74" ry="7" fill="var(--line)" />
        <g transform="rotate(-24 60 60)">
          <path d="M22 62a40 40 0 0 1 80 0z" fill="var(--brand)" stroke="var(--ink)" strokeWidth="4" />
          <path d="M38 44a28 28 0 0 1 16-13" fill="none" stroke="var(--panel)" strokeWidth="5" strokeLinecap="round" />
        </g>
        <path d="M104 86a40 40 0 0 0 80 0z" fill="var(--panel)" stroke="var(--ink)" strokeWidth="4" />
        <path d="M98 86h92" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
        <circle cx="144" cy="66" r="4" fill="var(--muted)" />
        <circle cx="158" cy="48" r="3" fill="var(--muted)" />
        <circle cx="136" cy="38" r="2.5" fill="var(--muted)" />
      </svg>
      <h1>{t('pages.notFound.title')}</h1>
      <p>{t('pages.notFound.text')}</p>
      <div className={styles.ways}>
        <Link to="/market/hero" className={styles.primary}>
          {t('pages.notFound.market')}
        </Link>
        <Link to="/">{t('common.actions.home')}</Link>
      </div>
    </div>
  );
}
