import { Link } from 'react-router-dom';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { Bounty } from '../../../../core/wire/lp/bounties.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../bounties.module.css';
import { CardFact, CardFacts } from '../card-facts.tsx';
import { heroInfoPath } from '../paths.ts';
import { Crystal, OfferedMoney, TokenMoney } from '../token-money.tsx';
import { perCrystal } from './per-crystal.ts';

export type BountyCardProps = {
  bounty: Bounty;
  hero: Hero | undefined;
  cutBps: number;
  /** Votes can be placed now. */
  isVoting: boolean;
};

/** What a V-Crystal on it earns; without a vote all of it, as long as there can be one. */
function Yield({ bounty, cutBps, isVoting }: Omit<BountyCardProps, 'hero'>) {
  const t = useText();
  const yields = perCrystal(bounty, cutBps);
  if (yields !== null) return <TokenMoney token={bounty.token} amount={yields} />;
  return isVoting ? t('bounties.allOfIt') : '–';
}

/** A captain with its bounty, its votes, and what a V-Crystal on it earns as things stand. */
export function BountyCard({ hero, ...offered }: BountyCardProps) {
  const t = useText();
  const { bounty } = offered;
  const { captainId, voters, voted, aptitude, startedAt } = bounty;
  return (
    <article className={styles.card}>
      {hero && <HeroPicture hero={hero} sizes="(max-width: 650px) 44vw, 220px" decorative />}
      <h3 className={styles.cardName}>
        <Link to={heroInfoPath(captainId)}>
          {hero?.name ?? t('bounties.captain')} #{captainId}
        </Link>
      </h3>
      <p className={styles.controls}>
        <OfferedMoney bounty={bounty} large />
        {hero && <RarityTag rarity={hero.rarity} />}
      </p>
      <CardFacts>
        <CardFact name={t('bounties.voters')}>{formatCount(voters)}</CardFact>
        <CardFact name={t('bounties.voted')}>
          <Crystal amount={voted} />
        </CardFact>
        <CardFact name={t('bounties.perCrystal')}>
          <Yield {...offered} />
        </CardFact>
        <CardFact name={t('bounties.aptitude')}>{formatCount(aptitude)}</CardFact>
        <CardFact name={t('bounties.posted')}>
          <RelativeTime at={startedAt} />
        </CardFact>
      </CardFacts>
    </article>
  );
}
