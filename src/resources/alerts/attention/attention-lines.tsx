import { Link } from 'react-router-dom';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { useLeadsSomewhere } from '../../../lib/routing/use-leads-somewhere.ts';
import styles from './attention.module.css';
import type { AttentionLine } from './use-attention.ts';

export type AttentionLinesProps = { lines: readonly AttentionLine[]; onOpen?: () => void };

/** What waits for a player, each with the way to it, where that is a page which is there now. */
export function AttentionLines({ lines, onOpen }: AttentionLinesProps) {
  const leadsSomewhere = useLeadsSomewhere();
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, text, at, to }) => (
        <li key={key}>
          {leadsSomewhere(to) ? (
            <Link to={to} onClick={onOpen}>
              {text}
            </Link>
          ) : (
            <span>{text}</span>
          )}
          {at !== null && <RelativeTime at={at} />}
        </li>
      ))}
    </ul>
  );
}
