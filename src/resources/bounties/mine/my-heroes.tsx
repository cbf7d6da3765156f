import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { HeroState } from '../../../../core/wire/game/heroes.ts';
import type { BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { LongGrid } from '../../../components/resource/long-grid.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../bounties.module.css';
import { CardFact, CardFacts } from '../card-facts.tsx';
import { heroInfoPath } from '../paths.ts';
import { Crystal, OfferedMoney, TokenMoney } from '../token-money.tsx';
import { useMyBountyHeroes } from './use-my-bounty-heroes.ts';

const keyOf = ({ hero }: BountyHero) => hero.id;

/** What one looks for among hundreds, and the states that it is. */
const kinds = ['all', 'captain', 'candidate', 'mining', 'idle'] as const;
type Kind = (typeof kinds)[number];
const statesOf: Record<Kind, readonly HeroState[]> = {
  all: [],
  captain: ['captain'],
  candidate: ['candidate'],
  mining: ['mining'],
  idle: ['idle'],
};

/** Which of them are shown, as the address has it. */
function useKind() {
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((each) => each === search.get('state')) ?? 'all';
  const setKind = (next: Kind) => {
    const others = [...search].filter(([name]) => name !== 'state');
    setSearch(next === 'all' ? others : [...others, ['state', next]], { replace: true });
  };
  return [kind, setKind] as const;
}

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
            <OfferedMoney bounty={bounty} />
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
  const [kind, setKind] = useKind();
  const list = useMyBountyHeroes(statesOf[kind]);
  const renderCard = useCallback((row: BountyHero) => <HeroTile row={row} />, []);
  return (
    <Panel title={t('bounties.tabs.heroes')}>
      <div className={styles.kinds}>
        <ChoiceSwitch
          label={t('bounties.mine.filter')}
          options={kinds.map((value) => ({ value, label: t(`bounties.mine.states.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <ListState
        resource="bounties"
        query={list.query}
        isEmpty={list.rows.length === 0}
        emptyText={t(kind === 'all' ? 'bounties.vote.noHeroes' : 'bounties.mine.none')}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
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
