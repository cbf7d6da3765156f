import { itemIdentityOf } from '../../../../core/rules/items/item-identity.ts';
import { boxEndpoints } from '../../../../core/wire/game/boxes.ts';
import { itemEventEndpoints } from '../../../../core/wire/game/item-events.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { useApi } from '../../../lib/use-api.ts';
import { EventTime, useItemEventState } from './event-time.tsx';

type Window = { startsAt: string | null; endsAt: string | null };

const HOUR_MS = 3_600_000;
/** Bought with less time left than this, it may be of no use any more when it arrives. */
const SHORT_MS = 24 * HOUR_MS;

/** When a voucher or a pass can be used; undefined while that is not known, null for what can be used at any time. */
export function useWareWindow(itemId: string): Window | null | undefined {
  const type = itemIdentityOf(itemId)?.type;
  const asked = { filter: { id: [itemId] } };
  const voucher = useApi(boxEndpoints.events, asked, { enabled: type === 'voucher', quiet: true });
  const pass = useApi(itemEventEndpoints.list, asked, { enabled: type === 'pass', quiet: true });
  if (type !== 'voucher' && type !== 'pass') return null;
  const { data, isError } = type === 'voucher' ? voucher : pass;
  // What cannot be read stops no purchase.
  if (isError && !data) return null;
  const list: readonly (Window & { id: string })[] | undefined = data?.list;
  return list && (list.find(({ id }) => id === itemId) ?? null);
}

/** Before it is bought: that it cannot be used yet, not any more, or not for long. */
export function WareWindow({ window }: { window: Window }) {
  const t = useText();
  const state = useItemEventState(window);
  const isShort = useServerTime((now) => window.endsAt !== null && Date.parse(window.endsAt) - now < SHORT_MS);
  if (state === 'closed') return <Notice kind="danger">{t('items.window.closed')}</Notice>;
  if (state === 'upcoming')
    return (
      <Notice kind="warning">
        {t('items.window.upcoming')} <EventTime event={window} />
      </Notice>
    );
  if (window.endsAt === null) return null;
  return (
    <Notice kind={isShort ? 'warning' : 'info'}>
      {t(isShort ? 'items.window.short' : 'items.window.ongoing')} <EventTime event={window} />
    </Notice>
  );
}
