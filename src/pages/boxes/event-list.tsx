import { useMemo } from 'react';
import type { TradingEvent } from '../../../core/wire/game/boxes.ts';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import styles from '../../resources/boxes/boxes.module.css';
import { EventRow } from '../../resources/boxes/event/event-row.tsx';
import { useHeld } from '../../resources/boxes/sale/use-box.ts';

export type EventReader = {
  /** Null for a guest, and for whom no wallet is bound. */
  account: string | null;
  isGuest: boolean;
  reason: string | null;
};

const sorters = [{ field: 'id', order: 'desc' as const }];
const SIZE = 48;
const NOTHING: never[] = [];
const states = ['ongoing', 'upcoming', 'closed'] as const;

/** Every trading event, those that are on first. */
export function EventList({ account, isGuest, reason }: EventReader) {
  const t = useText();
  const list = useCursorList<TradingEvent>({
    resource: 'boxes',
    endpoint: 'events',
    filters: NOTHING,
    sorters,
    size: SIZE,
  });
  const held = useHeld(
    useMemo(() => list.rows.map(({ id }) => id), [list.rows]),
    account,
  );
  const shown = states.flatMap((state) => list.rows.filter((event) => event.state === state));
  return (
    <ListState
      resource="boxes"
      query={list.query}
      isEmpty={shown.length === 0}
      skeleton={<TableSkeleton rows={4} />}
      emptyText={t('boxes.noEvent')}
    >
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <ul className={styles.rows}>
        {shown.map((event) => (
          <EventRow key={event.id} event={event} isGuest={isGuest} vouchers={held.get(event.id) ?? 0} reason={reason} />
        ))}
      </ul>
      {list.hasMore && <LoadMore list={list} />}
    </ListState>
  );
}
