import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bountyEndpoints, type BountyEpoch, type BountyVote } from '../../../../core/wire/lp/bounties.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { EmptyState } from '../../../components/display/empty-state.tsx';
import { Person } from '../../../components/display/person/person.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { formatBps } from '../../../lib/number.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatDateTime } from '../../../lib/time/format-time.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { useFocused } from '../../../lib/view/use-focused.ts';
import { AskDialog } from '../ask-dialog.tsx';
import styles from '../bounties.module.css';
import { HeroLink, heroTitle } from '../hero-link.tsx';
import { payStateOf } from '../history/epoch-figures.ts';
import { leftInTheMiddle } from '../hero/use-asked.ts';
import { VoteDialog } from '../hero/vote-dialog.tsx';
import { Crystal, TokenMoney } from '../token-money.tsx';
import { freePower, useEpoch, usePhase } from '../use-epoch.ts';
import { useMe } from '../use-me.ts';
import { useOutOfTime } from '../use-refusal.ts';
import { ClaimButton } from '../votes/claim-button.tsx';
import { SplitDialog } from '../what-if/split-dialog.tsx';
import { VoteActions } from '../votes/vote-actions.tsx';
import { AgainDialog } from '../votes/again-dialog.tsx';
import { StaleNotice } from '../votes/stale-notice.tsx';
import { useClaims, useFormerVotes, useMyEpochVotes } from '../votes/use-votes.ts';
import { WithdrawAllDialog } from '../votes/withdraw-all-dialog.tsx';

/** The epoch of an older vote, as far as it decides what can be done: it is over, and says itself when it can be claimed. */
function epochOf(epoch: BountyEpoch, { epochId, claimsAt }: BountyVote): BountyEpoch {
  if (epochId === epoch.epochId) return epoch;
  return { ...epoch, epochId, claimsAt, endsAt: new Date(0).toISOString(), startsAt: new Date(0).toISOString() };
}

/** Claims all that is due, or says that nothing is, and when something will be. */
function Claimable({ votes, heroes }: { votes: readonly BountyVote[]; heroes: ReadonlyMap<string, Hero> }) {
  const t = useText();
  const language = useLanguage();
  const me = useMe();
  const { claims, isKnown } = useClaims(votes, heroes);
  const [next] = votes
    .filter(({ heroId, isClaimed, claimsAt }) => {
      const isMine = me !== null && heroes.get(heroId)?.holder === me;
      return isMine && !isClaimed && Date.parse(claimsAt) > serverNow();
    })
    .sort((one, other) => Date.parse(one.claimsAt) - Date.parse(other.claimsAt));
  const none = next
    ? t('bounties.claim.early', { at: formatDateTime(next.claimsAt, language), epoch: next.epochId })
    : t(isKnown ? 'bounties.claim.none' : 'common.states.loading');
  return <ClaimButton votes={claims} reason={claims.length === 0 ? none : null} />;
}

type More = { vote: BountyVote; power: { valid: string; used: string }; epoch: BountyEpoch; onClose: () => void };

/** More V-Crystal with a hero that has voted: for the captain that it voted for. */
function MoreDialog({ vote, ...rest }: More) {
  const t = useText();
  const query = useApi(bountyEndpoints.hero, { id: vote.captainId }, { live: 'bounties', quiet: true });
  const { hero, bounty } = query.data ?? {};
  if (hero && bounty) return <VoteDialog {...rest} vote={vote} bounty={bounty} captainName={hero.name} />;
  const { onClose } = rest;
  return (
    <AskDialog title={t('bounties.vote.more')} isDone actionLabel="" onConfirm={onClose} onClose={onClose}>
      <ShowState query={query} record={query.data}>
        {() => <EmptyState title={t('bounties.again.reasons.noBounty')} />}
      </ShowState>
    </AskDialog>
  );
}

function useMyVotes(me: string) {
  const filters = useMemo(() => toCrudFilters({ party: me }), [me]);
  // Those of my heroes are among them, whoever placed them.
  const of = { resource: 'bounties', endpoint: 'votes', alsoLive: 'heroes' };
  const list = useCursorList<BountyVote>({ ...of, filters, size: 50 });
  const heroes = useHeroesById(list.rows.flatMap(({ heroId, captainId }) => [heroId, captainId]));
  return { list, heroes };
}

const keyOf = ({ epochId, heroId }: BountyVote) => `${String(epochId)}-${heroId}`;

/** What became of its share, where somebody has it: it went with the hero to whoever had that. */
function PaidNote({ vote, me }: { vote: BountyVote; me: string }) {
  const t = useText();
  const state = payStateOf(vote);
  if (state === 'open') return null;
  if (state === 'swept') return t('bounties.claim.swept');
  if (vote.paidTo === null || vote.paidTo === me) return t('bounties.claim.done');
  return (
    <>
      {t('bounties.claim.byOther')} <Person address={vote.paidTo} />
    </>
  );
}

type VoteList = ReturnType<typeof useMyVotes>['list'];

/** The vote that a claim led to: read on to it, however far down it is. */
function useLedTo({ query, rows, hasMore, isLoadingMore, loadMore }: VoteList): string | null {
  const led = useSearchParams()[0].get('vote');
  const canRead = hasMore && !isLoadingMore && !query.isFetchNextPageError;
  const isFurther = led !== null && canRead && !rows.some((vote) => keyOf(vote) === led);
  useEffect(() => {
    if (isFurther) loadMore();
  }, [isFurther, loadMore]);
  return led;
}

function VoteRow({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const row = useFocused<HTMLLIElement>(isFocused);
  return (
    <li ref={row} className={styles.row} tabIndex={isFocused ? -1 : undefined} aria-current={isFocused || undefined}>
      {children}
    </li>
  );
}

type PlanProps = { epoch: BountyEpoch; hasMovable: boolean };

/** Ways to place what is free at once: as it would earn most, or as in the epoch before. */
function Plans({ epoch, hasMovable }: PlanProps) {
  const t = useText();
  const former = useFormerVotes(epoch.epochId);
  const power = freePower(useEpoch().data?.power);
  const [asked, setAsked] = useState<'split' | 'again' | null>(null);
  const close = () => setAsked(null);
  const late = useOutOfTime(epoch);
  const noPower = power === 0n ? t('bounties.refusals.noPower') : null;
  return (
    <>
      <ActionButton reason={late ?? (hasMovable ? null : noPower)} onClick={() => setAsked('split')}>
        {t('bounties.split.title')}
      </ActionButton>
      <ActionButton
        reason={late ?? noPower ?? (former.length === 0 ? t('bounties.again.nothing') : null)}
        onClick={() => setAsked('again')}
      >
        {t('bounties.again.button')}
      </ActionButton>
      {asked === 'split' && <SplitDialog epoch={epoch} free={power} onClose={close} />}
      {asked === 'again' && <AgainDialog {...{ epoch, power, former }} onClose={close} />}
    </>
  );
}

/** What I placed, epoch by epoch, with what it earns and what can be done about it. */
export function MyVotes({ me, epoch }: { me: string; epoch: BountyEpoch }) {
  const t = useText();
  const { list, heroes } = useMyVotes(me);
  const led = useLedTo(list);
  const power = useEpoch().data?.power ?? { valid: '0', used: '0' };
  const phase = usePhase(epoch);
  const [pressed, press] = useState<BountyVote | 'given up' | null>(null);
  const [withdrawn, setWithdrawn] = useState<readonly BountyVote[] | null>(null);
  const { votes, heroes: ofEpoch, movable } = useMyEpochVotes(epoch.epochId);
  const more = pressed ?? leftInTheMiddle(movable);
  const stay = phase === 'voting' ? null : t('bounties.withdraw.over');
  return (
    <Panel
      title={t('bounties.tabs.votes')}
      extra={
        <span className={styles.actions}>
          <Plans epoch={epoch} hasMovable={movable.length > 0} />
          <Claimable votes={list.rows} heroes={heroes} />
          <ActionButton
            reason={movable.length === 0 ? t('bounties.withdraw.none') : stay}
            onClick={() => setWithdrawn(movable)}
          >
            {t('bounties.withdraw.all')}
          </ActionButton>
        </span>
      }
    >
      <StaleNotice
        {...{ me, epoch }}
        votes={phase === 'voting' ? votes : []}
        heroes={ofEpoch}
        onWithdraw={(vote) => setWithdrawn([vote])}
      />
      <ListState
        resource="bounties"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={4} />}
        emptyText={t('bounties.noOwnVotes')}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.rows}>
          {list.rows.map((vote) => (
            <VoteRow key={keyOf(vote)} isFocused={keyOf(vote) === led}>
              <span>
                <HeroLink id={vote.captainId} hero={heroes.get(vote.captainId)} />
                <small>
                  {t('bounties.votedWith', {
                    epoch: vote.epochId,
                    hero: heroTitle(vote.heroId, heroes.get(vote.heroId)),
                  })}
                </small>
              </span>
              <span>
                <Crystal amount={vote.amount} />
                <small>{formatBps(vote.shareBps)}</small>
              </span>
              <TokenMoney token={vote.token} amount={vote.reward} />
              <span>
                <PaidNote vote={vote} me={me} />
              </span>
              <VoteActions
                vote={vote}
                epoch={epochOf(epoch, vote)}
                hero={heroes.get(vote.heroId)}
                onMore={() => press(vote)}
                onWithdraw={() => setWithdrawn([vote])}
              />
            </VoteRow>
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
      {more && more !== 'given up' && (
        <MoreDialog vote={more} power={power} epoch={epoch} onClose={() => press('given up')} />
      )}
      {withdrawn && <WithdrawAllDialog votes={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Panel>
  );
}
