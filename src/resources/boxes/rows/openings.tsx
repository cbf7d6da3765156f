import { useMemo, useState } from 'react';
import type { BoxOpening } from '../../../../core/wire/game/boxes.ts';
import { ItemDialog } from '../../../components/dialog/item-dialog.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { useBoxNames } from '../../../lib/items/box-name.ts';
import styles from '../boxes.module.css';
import { OpeningResult } from '../opening/opening-result.tsx';
import { TakeBackButton } from '../opening/take-back-button.tsx';
import { BoxRow } from './box-row.tsx';

const sorters = [{ field: 'id', order: 'desc' as const }];

/** What an account has put up to be opened: what waits, what came out, what was taken back. */
export function Openings({ account }: { account: string }) {
  const t = useText();
  const filters = useMemo(() => toCrudFilters({ account }), [account]);
  const list = useCursorList<BoxOpening>({ resource: 'boxes', endpoint: 'openings', filters, sorters });
  return (
    <ListState
      resource="boxes"
      query={list.query}
      isEmpty={list.rows.length === 0}
      skeleton={<TableSkeleton rows={4} />}
      emptyText={t('boxes.noOpening')}
    >
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <ul className={styles.rows}>
        {list.rows.map((opening) => (
          <OpeningRow key={opening.id} opening={opening} />
        ))}
      </ul>
      {list.hasMore && <LoadMore list={list} />}
    </ListState>
  );
}

function OpeningRow({ opening }: { opening: BoxOpening }) {
  const t = useText();
  const names = useBoxNames();
  const [isShown, setShown] = useState(false);
  const name = names.boxes(opening.boxId, opening.amount);
  return (
    <BoxRow
      boxId={opening.boxId}
      name={name}
      note={
        <>
          <StateTag noun="opening" state={opening.state} label={t(`boxes.openingState.${opening.state}`)} />{' '}
          <RelativeTime at={opening.openedAt} />
        </>
      }
    >
      {opening.state === 'open' && <TakeBackButton opening={opening} />}
      {opening.state === 'opened' && (
        <ActionButton label={t('boxes.actions.result.named', { name })} onClick={() => setShown(true)}>
          {t('boxes.actions.result.label')}
        </ActionButton>
      )}
      {isShown && (
        <ItemDialog
          title={t('boxes.open.title', { name: names.box(opening.boxId) })}
          itemId={opening.boxId}
          onClose={() => setShown(false)}
        >
          <OpeningResult requestId={opening.id} />
        </ItemDialog>
      )}
    </BoxRow>
  );
}
