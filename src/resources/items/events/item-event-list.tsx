import { Link } from 'react-router-dom';
import type { ItemEvent } from '../../../../core/wire/game/item-events.ts';
import { ItemTile } from '../../../components/display/shelf/item-tile.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatCount, parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { EventTime, useItemEventState } from './event-time.tsx';
import styles from './events.module.css';

const sorters = [{ field: 'id', order: 'asc' as const }];
const SIZE = 48;
const NOTHING: never[] = [];
const states = ['ongoing', 'upcoming', 'closed'] as const;

function EventTile({ event }: { event: ItemEvent }) {
  const t = useText();
  const state = useItemEventState(event);
  const name = useItemNames().item(event.id);
  return (
    <li>
      <ItemTile
        id={parseWhole(event.id) ?? 0}
        name={t('items.event.name', { item: name })}
        note={
          <>
            <StateTag noun="event" state={state} label={t(`boxes.eventState.${state}`)} />{' '}
            {t('items.event.entrants', { count: event.entrants, shown: formatCount(event.entrants) })}
            <EventTime event={event} />
          </>
        }
        action={
          <Link to={`/items/event-details/${event.id}`} aria-label={t('items.event.seeNamed', { item: name })}>
            {t('items.event.see')}
          </Link>
        }
      />
    </li>
  );
}

/** Every event that an item lets into, those that are on first. */
export function ItemEventList() {
  const t = useText();
  const every = { filters: NOTHING, sorters, size: SIZE };
  const list = useCursorList<ItemEvent>({ resource: 'items', endpoint: 'events', ...every });
  const shown = states.flatMap((state) => list.rows.filter((event) => event.state === state));
  return (
    <ListState
      resource="items"
      query={list.query}
      isEmpty={shown.length === 0}
      skeleton={<TableSkeleton rows={4} />}
      emptyText={t('items.event.none')}
    >
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <ul className={styles.list} aria-label={t('items.titles.events')}>
        {shown.map((event) => (
          <EventTile key={event.id} event={event} />
        ))}
      </ul>
      {list.hasMore && <LoadMore list={list} />}
    </ListState>
  );
}
