import type { Proposal } from '../../../core/wire/lp/proposals.ts';
import { Address } from '../../components/display/address.tsx';
import { Person } from '../../components/display/person/person.tsx';
import { Countdown } from '../../components/display/time/countdown.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useAtMoments } from '../../lib/time/use-at-moments.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { Ballot } from './ballot.tsx';
import styles from './proposals.module.css';
import type { StandingView } from './use-standing.ts';
import { VoteBar } from './vote-bar.tsx';

type CardProps = { proposal: Proposal; view: StandingView };

function ProposalCard({ proposal, view }: CardProps) {
  const t = useText();
  const { id, text, state, startsAt, endsAt, proposer } = proposal;
  const name = text?.title ?? t('proposals.untitled', { id });
  return (
    <Panel
      title={name}
      extra={
        <strong className={styles.state} data-state={state}>
          {t(`proposals.states.${state}`)}
        </strong>
      }
    >
      <div className={styles.card}>
        <p className={styles.muted}>
          {t('proposals.by', { id })} <Person address={proposer} /> · <DateField at={startsAt} /> –{' '}
          <DateField at={endsAt} /> {state === 'pending' && <Countdown until={startsAt} says="startsIn" />}
          {state === 'active' && <Countdown until={endsAt} says="endsIn" />}
        </p>
        {text ? (
          text.body.split('\n').map((part, at) => <p key={`${String(at)}-${part}`}>{part}</p>)
        ) : (
          <p>
            {t('proposals.noText')} <Address address={proposal.textHash} kind="tx" />
          </p>
        )}
        <VoteBar proposal={proposal} units={view.units} />
        <Ballot proposal={proposal} name={name} view={view} />
      </div>
    </Panel>
  );
}

const NEWEST = [{ field: 'id', order: 'desc' } as const];

/** Everything that was put to the vote, newest first. */
export const useProposals = () => useCursorList<Proposal>({ resource: 'proposals', sorters: NEWEST });

export type ProposalListProps = { list: ReturnType<typeof useProposals>; view: StandingView };

export function ProposalList({ list, view }: ProposalListProps) {
  const t = useText();
  // A vote begins and ends with the clock, which no block tells of.
  const moments = list.rows.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  useAtMoments(moments, () => void Promise.all([list.query.refetch(), view.query.refetch()]));
  return (
    <ListState
      resource="proposals"
      // What the reader's vote weighs comes with the list: what came after it would move what stands below.
      query={view.query.isPending ? view.query : list.query}
      isEmpty={list.rows.length === 0}
      emptyText={t('proposals.empty')}
      skeleton={<TableSkeleton rows={5} />}
    >
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <div className={styles.list}>
        {list.rows.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} view={view} />
        ))}
      </div>
      <LoadMore list={list} />
    </ListState>
  );
}
