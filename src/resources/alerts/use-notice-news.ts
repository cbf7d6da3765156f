import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { useApi } from '../../lib/use-api.ts';

/** How many notices are new, and by which name live events mean this reader. */
export const useUnread = () => useApi(alertEndpoints.unread, {}, { quiet: true });

/** Calls back when this reader has news: events name nobody, and who was away hears of everything. */
export function useNoticeNews(onNews: () => void): void {
  const channel = useUnread().data?.channel;
  useLiveEvent('notices', (ids) => {
    if (ids.length === 0 || (channel !== undefined && ids.includes(channel))) onNews();
  });
}
