import { useGetIdentity } from '@refinedev/core';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../alerts.module.css';
import { AttentionLines } from './attention-lines.tsx';
import { useAttention } from './use-attention.ts';

const SHOWN = 3;

/** What waits for the reader, below what happened; nothing when nothing waits. */
export function Waiting({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  const me = useGetIdentity<UserInfo | null>().data;
  const { lines } = useAttention(me?.walletAddress ?? null);
  if (lines.length === 0) return null;
  return (
    <section className={styles.due}>
      <h2>{t('pages.home.attention')}</h2>
      <AttentionLines lines={lines.slice(0, SHOWN)} onOpen={onOpen} />
      {lines.length > SHOWN && (
        <Link to="/" className={styles.all} onClick={onOpen}>
          {t('alerts.attention.more', { count: lines.length - SHOWN })}
        </Link>
      )}
    </section>
  );
}
