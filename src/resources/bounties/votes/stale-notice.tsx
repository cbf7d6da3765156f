import { endsBeforeNext, faultsOf, type HeroNow } from '../../../../core/rules/bounties/stale-votes.ts';
import { stakingEndpoints } from '../../../../core/wire/game/staking.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { BountyEpoch, BountyVote } from '../../../../core/wire/lp/bounties.ts';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/display/notice.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../bounties.module.css';

export type StaleNoticeProps = {
  me: string;
  epoch: BountyEpoch;
  /** Of the running epoch, mine or of my heroes. */
  votes: readonly BountyVote[];
  heroes: ReadonlyMap<string, Hero>;
};

const nowOf = ({ owner, holder, state }: Hero): HeroNow => ({ owner, holder, isBurned: state === 'burned' });

/** What is wrong with one of them; nothing as long as its heroes are not known. */
function staleOf(vote: BountyVote, heroes: ReadonlyMap<string, Hero>, me: string) {
  const [hero, captain] = [heroes.get(vote.heroId), heroes.get(vote.captainId)];
  if (!hero || !captain) return [];
  return faultsOf({ voter: vote.voter, hero: nowOf(hero), captain: nowOf(captain) }, me);
}

/** Votes that are not as they were placed, each with what can be done; and a lock that gives nothing in the next epoch. */
export function StaleNotice({ me, epoch, votes, heroes }: StaleNoticeProps) {
  const t = useText();
  const stake = useApi(stakingEndpoints.query, {}, { live: 'staking', quiet: true }).data?.position;
  const faults = votes.flatMap((vote) =>
    staleOf(vote, heroes, me).map((fault) => ({ key: `${vote.heroId}-${fault}`, fault, vote })),
  );
  const isEnding = stake && stake.amount !== '0' && endsBeforeNext(stake.endsAt, epoch);
  return (
    <div className={styles.stack}>
      {faults.map(({ key, fault, vote }) => (
        <Notice
          key={key}
          kind="warning"
          title={t('bounties.stale.title', { id: vote.heroId, captain: vote.captainId })}
        >
          {t(`bounties.stale.${fault}`)}
        </Notice>
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
