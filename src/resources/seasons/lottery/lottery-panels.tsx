import { useMemo } from 'react';
import type { SeasonId } from '../../../../core/wire/season/names.ts';
import type { LotteryPlay } from '../../../../core/wire/season/lotteries.ts';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import styles from '../seasons.module.css';
import type { LotteryState } from './lottery-board.tsx';
import boards from './lottery.module.css';

/** Thousandths as a percentage with one digit. */
const percent = (perMille: number) => `${Math.floor(perMille / 10)}.${perMille % 10} %`;

/** A prize and its share, nothing else: on a phone too they stand side by side. */
export function OddsPanel({ odds }: { odds: LotteryState['odds'] }) {
  const t = useText();
  const columns: SmallColumn<LotteryState['odds'][number]>[] = [
    { key: 'prize', title: '', of: ({ prize }) => t(`seasons.prizes.${prize}`) },
    { key: 'share', title: '', of: ({ perMille }) => percent(perMille) },
  ];
  return (
    <Panel title={t('seasons.lottery.odds')} flush>
      <SmallTable
        label={t('seasons.lottery.odds')}
        columns={columns}
        rows={odds}
        keyOf={({ prize }) => prize}
        isMatrix
      />
    </Panel>
  );
}

/** What a draw was made of: anybody can make it again. */
export function ProofPanel({ commitments }: { commitments: LotteryState['commitments'] }) {
  const t = useText();
  return (
    <Panel title={t('seasons.lottery.proof')}>
      <p>{t('seasons.lottery.proofHint')}</p>
      <dl className={styles.proof}>
        {commitments.map(({ day, commitment, seed }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>
              <code>{commitment}</code>
              <small>{seed ? t('seasons.lottery.seed', { seed }) : t('seasons.lottery.secret')}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** All nine of a play, as they lay: what the others held is told with the one that was opened. */
function NineCards({ play: { cards, cell } }: { play: LotteryPlay }) {
  const t = useText();
  return (
    <ol className={boards.nine} aria-label={t('seasons.lottery.allCards')}>
      {cards.map((card, at) => {
        const name = t(`seasons.prizes.${card}`);
        return (
          <li key={at} data-chosen={at === cell || undefined}>
            {at === cell ? t('seasons.lottery.openedCard', { name }) : name}
          </li>
        );
      })}
    </ol>
  );
}

/** What else lay there, and how anybody makes this draw again. */
function Proof({ play }: { play: LotteryPlay }) {
  const t = useText();
  const { id, season, proof } = play;
  const command = `npm run verify -- draws ${season} ${id}`;
  return (
    <details className={styles.again}>
      <summary>{t('seasons.lottery.again')}</summary>
      <NineCards play={play} />
      <p>
        {proof.seed ? t('seasons.lottery.seed', { seed: proof.seed }) : t('seasons.lottery.secret')}{' '}
        {t('seasons.lottery.promised', { commitment: proof.commitment })}
      </p>
      <p>
        <code>{command}</code> <CopyButton text={command} label={t('seasons.lottery.copyCommand')} />
      </p>
    </details>
  );
}

export function useOwnPlays(season: SeasonId, enabled: boolean) {
  const filters = useMemo(() => toCrudFilters({ season }), [season]);
  return useCursorList<LotteryPlay>({ resource: 'seasons', endpoint: 'plays', filters, enabled });
}

/** All of my plays, the newest first. */
export function PlaysPanel({ list }: { list: ReturnType<typeof useOwnPlays> }) {
  const t = useText();
  const columns: SmallColumn<LotteryPlay>[] = [
    { key: 'number', title: '', of: ({ number }) => number, place: 'lead' },
    {
      key: 'prize',
      title: '',
      of: (play) => (
        <>
          {t(`seasons.prizes.${play.prize}`)}
          <Proof play={play} />
        </>
      ),
    },
    { key: 'at', title: '', of: ({ at }) => <RelativeTime at={at} />, place: 'main' },
  ];
  return (
    <Panel title={t('seasons.lottery.plays')} flush>
      <ListState
        resource="seasons"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={1} />}
        emptyText={t('seasons.lottery.noPlays')}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <SmallTable label={t('seasons.lottery.plays')} columns={columns} rows={list.rows} keyOf={({ id }) => id} />
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
