import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { newsPath } from '../../../core/rules/alerts/news-path.ts';
import { alertEndpoints, type Notice } from '../../../core/wire/account/alerts.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { useApiCall } from '../../lib/use-api.ts';
import { createStore } from '../../lib/create-store.ts';
import styles from './alerts.module.css';
import { useNoticeText } from './use-notice-text.ts';

const NO_TOKENS: never[] = [];

/** Counts what was read in this window, so that the bell knows at once. */
export const readings = createStore(0);

/** What is on screen has been read. */
function useRead(newest: Notice | undefined): void {
  const call = useApiCall();
  const upTo = newest?.read === false ? newest.id : null;
  useEffect(() => {
    if (upTo === null) return;
    // One that fails stays new: the next look at it tries again.
    call(alertEndpoints.read, { upTo }, { quiet: true }).then(
      () => readings.set(readings.get() + 1),
      () => undefined,
    );
  }, [call, upTo]);
}

export type NoticeListProps = { notices: readonly Notice[]; onOpen?: () => void };

/** Notices as sentences, the latest first; the new ones are marked. */
export function NoticeList({ notices, onOpen }: NoticeListProps) {
  const config = useChainConfig();
  const textOf = useNoticeText(config?.tokens ?? NO_TOKENS);
  useRead(notices[0]);
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice.id} data-new={!notice.read}>
          <Link to={newsPath(notice, config?.contracts.hero ?? '')} onClick={onOpen}>
            {textOf(notice)}
          </Link>
          <RelativeTime at={notice.at} />
        </li>
      ))}
    </ul>
  );
}
