import { checkWithdraw } from '../../../../core/rules/bounties/preflight.ts';
import { endsBeforeNext, faultsOf, type HeroNow, type VoteFault } from '../../../../core/rules/bounties/stale-votes.ts';
import { stakingEndpoints } from '../../../../core/wire/game/staking.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { BountyEpoch, BountyVote } from '../../../../core/wire/lp/bounties.ts';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../bounties.module.css';
import { heroTitle } from '../hero-link.tsx';
import { heroInfoPath } from '../paths.ts';
import { useRefusal } from '../use-refusal.ts';

export type StaleNoticeProps = {
  me: string;
  epoch: BountyEpoch;
  /** Of the running epoch, mine or of my heroes. */
  votes: readonly BountyVote[];
  heroes: ReadonlyMap<string, Hero>;
  onWithdraw: (vote: BountyVote) => void;
};

const nowOf = ({ owner, holder, state }: Hero): HeroNow => ({
  ...{ owner, holder },
  isBurned: state === 'burned',
  isPending: state === 'pending',
});

/** What is wrong with one of them; nothing as long as its heroes are not known. */
function staleOf(vote: BountyVote, heroes: ReadonlyMap<string, Hero>, me: string) {
  const [hero, captain] = [heroes.get(vote.heroId), heroes.get(vote.captainId)];
  if (!hero || !captain) return [];
  return faultsOf({ voter: vote.voter, hero: nowOf(hero), captain: nowOf(captain) }, me);
}

/** Which of the two it is about: nothing can be done with the one that votes where the captain is gone. */
const subjectOf = (vote: BountyVote, fault: VoteFault) => (fault === 'captainBurned' ? vote.captainId : vote.heroId);

/** Where a hero that is held is taken out of sale: its own page; else its page in the event. */
const pathOf = (id: string, hero: Hero | undefined, fault: VoteFault) =>
  hero && fault === 'heroHeld' ? `/hero/details/${hero.contractAddress}/${id}` : heroInfoPath(id);

type FaultProps = Pick<StaleNoticeProps, 'me' | 'epoch' | 'heroes' | 'onWithdraw'> & {
  vote: BountyVote;
  fault: VoteFault;
};

/** What is wrong with a vote, and the way to put it right. */
function Fault({ me, epoch, heroes, onWithdraw, vote, fault }: FaultProps) {
  const t = useText();
  const refusalText = useRefusal();
  const nameOf = (id: string) => heroTitle(id, heroes.get(id));
  const { heroId, captainId } = vote;
  const subject = subjectOf(vote, fault);
  const engaged = {
    id: heroId,
    holder: heroes.get(heroId)?.holder ?? '',
    isCaptain: false,
    hasVoted: vote.amount !== '0',
  };
  const canWithdraw = fault === 'notMine' || (fault === 'captainBurned' && heroes.get(heroId)?.owner === me);
  return (
    <Notice
      kind="warning"
      title={t('bounties.stale.title', { hero: nameOf(heroId), captain: nameOf(captainId) })}
      action={
        <>
          {canWithdraw && (
            <ActionButton
              size="small"
              reason={refusalText(checkWithdraw({ epoch, hero: engaged, account: me }, serverNow()))}
              onClick={() => onWithdraw(vote)}
            >
              {t('bounties.withdraw.one')}
            </ActionButton>
          )}
          <Link to={pathOf(subject, heroes.get(subject), fault)}>
            {t('bounties.stale.see', { hero: nameOf(subject) })}
          </Link>
        </>
      }
    >
      {t(`bounties.stale.${fault}`)}
    </Notice>
  );
}

/** Votes that are not as they were placed, each with what can be done; and a lock that gives nothing in the next epoch. */
export function StaleNotice({ me, epoch, votes, heroes, onWithdraw }: StaleNoticeProps) {
  const t = useText();
  const stake = useApi(stakingEndpoints.query, {}, { live: 'staking', quiet: true }).data?.position;
  const faults = votes.flatMap((vote) =>
    staleOf(vote, heroes, me).map((fault) => ({ key: `${vote.heroId}-${fault}`, fault, vote })),
  );
  const isEnding = stake && stake.amount !== '0' && endsBeforeNext(stake.endsAt, epoch);
  return (
    <div className={styles.stack}>
      {faults.map(({ key, fault, vote }) => (
        <Fault key={key} {...{ me, epoch, heroes, onWithdraw, vote, fault }} />
      ))}
      {isEnding && (
        <Notice
          kind="warning"
          title={t('bounties.stale.lockTitle')}
          action={<Link to="/defi/staking">{t('bounties.stale.extend')}</Link>}
        >
          {t('bounties.stale.lock')}
        </Notice>
      )}
    </div>
  );
}
