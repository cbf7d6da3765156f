import { useCallback, useMemo } from 'react';
import type { Bounty, BountyEpoch } from '../../../../core/wire/lp/bounties.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { LongGrid } from '../../../components/resource/long-grid.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import styles from '../bounties.module.css';
import { usePhase } from '../use-epoch.ts';
import { boardCodec, boardSorts, sorterOf } from './board-sort.ts';
import { BountyCard } from './bounty-card.tsx';

type Row = Bounty & { id: string };
const SIZE = 48;
const keyOf = ({ epochId, captainId }: Bounty) => `${String(epochId)}-${captainId}`;

/** Every bounty of the epoch in one of six orders, as far as one scrolls. */
export function BoardList({ epoch }: { epoch: BountyEpoch }) {
  const t = useText();
  const [{ sort }, change] = useUrlState(boardCodec);
  const filters = useMemo(() => toCrudFilters({ epochId: [epoch.epochId] }), [epoch.epochId]);
  const sorters = useMemo(() => [sorterOf(sort)], [sort]);
  const list = useCursorList<Row>({ resource: 'bounties', filters, sorters, size: SIZE });
  const heroes = useHeroesById(list.rows.map(({ captainId }) => captainId));
  const { cutBps } = epoch.terms;
  const isVoting = usePhase(epoch) === 'voting';
  const renderCard = useCallback(
    (row: Bounty) => <BountyCard bounty={row} hero={heroes.get(row.captainId)} {...{ cutBps, isVoting }} />,
    [heroes, cutBps, isVoting],
  );
  return (
    <Panel
      title={t('bounties.board.all')}
      extra={
        <select
          className={styles.sort}
          aria-label={t('bounties.board.sort')}
          value={sort}
          onChange={({ target }) => change({ sort: boardSorts.find((each) => each === target.value) ?? 'latest' })}
        >
          {boardSorts.map((each) => (
            <option key={each} value={each}>
              {t(`bounties.board.sorts.${each}`)}
            </option>
          ))}
        </select>
      }
    >
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <ListState resource="bounties" query={list.query} isEmpty={list.rows.length === 0}>
        <LongGrid kind="list" label={t('bounties.board.all')} rows={list.rows} keyOf={keyOf} renderCard={renderCard} />
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
