import { useMemo } from 'react';
import { checkVote } from '../../../../core/rules/bounties/preflight.ts';
import type { BountyEpoch, BountyHero, BountyVote } from '../../../../core/wire/lp/bounties.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { Person } from '../../../components/display/person/person.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import styles from '../bounties.module.css';
import { HeroLink } from '../hero-link.tsx';
import { Crystal, TokenMoney } from '../token-money.tsx';
import { useMyEpochVotes } from '../votes/use-votes.ts';
import { VoteActions } from '../votes/vote-actions.tsx';
import { WithdrawAllDialog } from '../votes/withdraw-all-dialog.tsx';
import { engagedIn } from '../use-bounty-hero.ts';
import { freePower, useEpoch, usePhase } from '../use-epoch.ts';
import { useMe } from '../use-me.ts';
import { useRefusal } from '../use-refusal.ts';
import { useAsked, type Asked } from './use-asked.ts';
import { VoteDialog } from './vote-dialog.tsx';
import { voteIntentKey } from './vote-intent.ts';

export type CandidatesProps = { captain: BountyHero; epoch: BountyEpoch };

function useCandidates({ captain, epoch }: CandidatesProps) {
  const filters = useMemo(
    () => toCrudFilters({ epochId: [epoch.epochId], captainId: [captain.hero.id] }),
    [epoch.epochId, captain.hero.id],
  );
  const list = useCursorList<BountyVote>({ resource: 'bounties', endpoint: 'votes', filters, size: 50 });
  const heroes = useHeroesById(list.rows.map(({ heroId }) => heroId));
  return { list, heroes };
}

/** Why nobody like me can vote for this captain now. */
function useVoteReason({ captain, epoch }: CandidatesProps, available: bigint): string | null {
  const t = useText();
  const refusalText = useRefusal();
  const me = useMe();
  usePhase(epoch);
  // What a guest has to vote with is known after the login, and that comes first.
  const [account, has] = me === null ? ['', 1n] : [me, available];
  const any = { id: '', holder: account, isCaptain: false, hasVoted: false };
  const hasBounty = engagedIn(captain, epoch).isCaptain;
  const amount = has > 0n ? 1n : 0n;
  const found = checkVote({ epoch, now: serverNow(), hasBounty, hero: any, account, amount, available: has });
  return found?.name === 'VoteAmountError' ? t('bounties.refusals.noPower') : refusalText(found);
}

/** Why one's own votes stay where they are. */
function useStayReason(epoch: BountyEpoch, count: number): string | null {
  const t = useText();
  const isVoting = usePhase(epoch) === 'voting';
  if (count === 0) return t('bounties.withdraw.none');
  return isVoting ? null : t('bounties.withdraw.over');
}

/** A dialog about a vote, above the list. */
function Asking({ asked, captain, epoch, onClose }: CandidatesProps & { asked: Asked; onClose: () => void }) {
  const me = useMe();
  const power = useEpoch().data?.power ?? { address: null, valid: '0', used: '0' };
  if (asked.kind === 'withdraw') return <WithdrawAllDialog votes={asked.votes} onClose={onClose} />;
  // Right after a login it still is nobody's.
  if (!captain.bounty || (me !== null && power.address !== me)) return null;
  const more = asked.kind === 'more' ? { vote: asked.vote } : {};
  const filled = { ...more, ...(asked.meant ? { meant: asked.meant } : {}) };
  return (
    <VoteDialog {...{ epoch, power, onClose, ...filled }} bounty={captain.bounty} captainName={captain.hero.name} />
  );
}

/** Who voted for this captain with what, and one's own votes among them. */
export function Candidates(props: CandidatesProps) {
  const { epoch } = props;
  const t = useText();
  const me = useMe();
  const { list, heroes } = useCandidates(props);
  const reason = useVoteReason(props, freePower(useEpoch().data?.power));
  const { id } = props.captain.hero;
  const { movable } = useMyEpochVotes(epoch.epochId);
  const mine = movable.filter(({ captainId }) => captainId === id);
  const { asked, press, close } = useAsked(id, mine, list.rows);
  const first = useFirstStep('vote', { key: voteIntentKey(id), data: { heroId: '', amount: '', isMore: false } });
  const stay = useStayReason(epoch, mine.length);
  return (
    <Panel
      title={t('bounties.candidates')}
      extra={
        <span className={styles.actions}>
          <ActionButton kind="primary" reason={reason} onClick={first ? first.go : () => press({ kind: 'vote' })}>
            {first?.label ?? t('bounties.vote.submit')}
          </ActionButton>
          <ActionButton reason={stay} onClick={() => press({ kind: 'withdraw', votes: mine })}>
            {t('bounties.withdraw.all')}
          </ActionButton>
        </span>
      }
    >
      <ListState
        resource="bounties"
        query={list.query}
        isEmpty={list.rows.length === 0}
        emptyText={t('bounties.noVotes')}
        skeleton={<TableSkeleton rows={3} />}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.rows}>
          {list.rows.map((vote) => (
            <li key={vote.heroId} className={`${styles.row ?? ''} ${(vote.voter === me ? styles.own : '') ?? ''}`}>
              <HeroLink id={vote.heroId} hero={heroes.get(vote.heroId)} />
              <span>
                <span className={styles.tag}>{t(vote.voter === me ? 'bounties.self' : 'bounties.others')}</span>
                <small>
                  <Person address={vote.voter} />
                </small>
              </span>
              <span>
                <Crystal amount={vote.amount} />
                <small>{formatBps(vote.shareBps)}</small>
              </span>
              <TokenMoney token={vote.token} amount={vote.reward} />
              <VoteActions
                vote={vote}
                epoch={epoch}
                hero={heroes.get(vote.heroId)}
                onMore={() => press({ kind: 'more', vote })}
                onWithdraw={() => press({ kind: 'withdraw', votes: [vote] })}
              />
            </li>
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
      {asked && <Asking {...props} asked={asked} onClose={close} />}
    </Panel>
  );
}
