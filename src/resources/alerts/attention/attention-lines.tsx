import { Link } from 'react-router-dom';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import styles from './attention.module.css';
import type { AttentionLine } from './use-attention.ts';

export type AttentionLinesProps = { lines: readonly AttentionLine[]; onOpen?: () => void };

/** What waits for a player, each with the way to it. */
export function AttentionLines({ lines, onOpen }: AttentionLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, text, at, to }) => (
        <li key={key}>
          <Link to={to} onClick={onOpen}>
            {text}
          </Link>
          {at !== null && <RelativeTime at={at} />}
        </li>
      ))}
    </ul>
  );
}
