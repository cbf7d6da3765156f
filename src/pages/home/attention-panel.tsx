import { useState } from 'react';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { AttentionLines } from '../../resources/alerts/attention/attention-lines.tsx';
import { useAttention } from '../../resources/alerts/attention/use-attention.ts';
import styles from './attention.module.css';

export type AttentionPanelProps = { title: string; account: string | null };

/** How many are seen before it is opened; its place on Home is as high as that. */
const SEEN = 3;

/** What waits for the player, the most urgent first. The first three have their room, so that nothing below them moves. */
export function AttentionPanel({ title, account }: AttentionPanelProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { query, lines } = useAttention(account);
  const rest = lines.length - SEEN;
  return (
    <Panel
      title={title}
      extra={
        rest > 0 && (
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('alerts.attention.less') : t('alerts.attention.more', { count: rest })}
          </button>
        )
      }
    >
      <div className={styles.room}>
        {query.isError && !query.data && (
          <FailureState error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} compact />
        )}
        {query.isSuccess && lines.length === 0 && <p className={styles.none}>{t('alerts.attention.none')}</p>}
        <AttentionLines lines={isOpen ? lines : lines.slice(0, SEEN)} />
      </div>
    </Panel>
  );
}
