import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { LongGrid } from '../../../components/resource/long-grid.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../bounties.module.css';
import { CardFact, CardFacts } from '../card-facts.tsx';
import { heroInfoPath } from '../paths.ts';
import { Crystal, TokenMoney } from '../token-money.tsx';
import { useMyBountyHeroes } from './use-my-bounty-heroes.ts';

const keyOf = ({ hero }: BountyHero) => hero.id;

function HeroTile({ row: { hero, aptitude, bounty, vote, locked } }: { row: BountyHero }) {
  const t = useText();
  const arca = useChainConfig()?.contracts.arca;
  return (
    <article className={styles.card}>
      <HeroPicture hero={hero} sizes="(max-width: 650px) 44vw, 220px" decorative />
      <h3 className={styles.cardName}>
        <Link to={heroInfoPath(hero.id)}>
          {hero.name} #{hero.id}
        </Link>
      </h3>
      <p className={styles.controls}>
        <RarityTag rarity={hero.rarity} />
        <StateTag noun="hero" state={hero.state} label={t(`heroes.state.${hero.state}`)} />
      </p>
      <CardFacts>
        <CardFact name={t('bounties.aptitude')}>{formatCount(aptitude)}</CardFact>
        <CardFact name={t('bounties.locked')}>{arca && <TokenMoney token={arca} amount={locked} />}</CardFact>
        {bounty && (
          <CardFact name={t('bounties.ofEpoch', { epoch: bounty.epochId })}>
            <TokenMoney token={bounty.token} amount={bounty.reward} />
          </CardFact>
        )}
        {vote && vote.amount !== '0' && (
          <CardFact name={t('bounties.votedIn', { epoch: vote.epochId })}>
            <Crystal amount={vote.amount} />
          </CardFact>
        )}
      </CardFacts>
    </article>
  );
}

/** My heroes as captains, voters, or idle: what each is worth here and what is locked for it. */
export function MyHeroes() {
  const t = useText();
  const list = useMyBountyHeroes();
  const renderCard = useCallback((row: BountyHero) => <HeroTile row={row} />, []);
  return (
    <Panel title={t('bounties.tabs.heroes')}>
      <ListState
        resource="bounties"
        query={list.query}
        isEmpty={list.rows.length === 0}
        emptyText={t('bounties.vote.noHeroes')}
      >
        <LongGrid
          kind="list"
          label={t('bounties.tabs.heroes')}
          rows={list.rows}
          keyOf={keyOf}
          renderCard={renderCard}
        />
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
