import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import type { LiveResource } from '../../../core/wire/live.ts';
import { useLiveEvents } from '../../lib/data/use-live-event.ts';
import { useApi } from '../../lib/use-api.ts';

/** How many notices are new, and by which name live events mean this reader. */
export const useUnread = () => useApi(alertEndpoints.unread, {}, { quiet: true });

const NOTICES: readonly LiveResource[] = ['notices'];

/** Calls back when one of these changed; of notices when this reader has some, as their events name nobody but readers. */
export function useNews(resources: readonly LiveResource[], onNews: () => void): void {
  const channel = useUnread().data?.channel;
  useLiveEvents(resources, (ids, resource) => {
    const isOfAll = resource !== 'notices' || ids.length === 0;
    if (isOfAll || (channel !== undefined && ids.includes(channel))) onNews();
  });
}

/** Calls back when this reader has news: events name nobody, and who was away hears of everything. */
export const useNoticeNews = (onNews: () => void): void => useNews(NOTICES, onNews);
