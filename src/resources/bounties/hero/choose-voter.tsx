import { useMemo, useState } from 'react';
import { checkVote } from '../../../../core/rules/bounties/preflight.ts';
import type { HeroState } from '../../../../core/wire/game/heroes.ts';
import type { Bounty, BountyEpoch, BountyHero } from '../../../../core/wire/lp/bounties.ts';
import type { Choice } from '../../../components/picker/choice.ts';
import { Picker } from '../../../components/picker/picker.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { HeroFace } from '../mine/hero-face.tsx';
import { useMyBountyHeroes } from '../mine/use-my-bounty-heroes.ts';
import { engagedIn } from '../use-bounty-hero.ts';
import { freePower } from '../use-epoch.ts';
import { useMe } from '../use-me.ts';
import { useRefusal } from '../use-refusal.ts';

export type ChooseVoterProps = {
  bounty: Bounty;
  epoch: BountyEpoch;
  power: { valid: string; used: string };
  choice: Choice;
};

/** Those that can vote are among these; nobody looks for them among hundreds of the others. */
const IDLE: readonly HeroState[] = ['idle'];
const OTHERS: readonly HeroState[] = ['listed', 'pending', 'mining', 'candidate', 'captain'];

const keyOf = ({ hero }: BountyHero) => hero.id;
const nameOf = ({ hero }: BountyHero) => `${hero.name} #${hero.id}`;
const faceOf = (row: BountyHero) => <HeroFace row={row} />;

/** Why a hero of mine cannot vote for this captain; what no contract knows of comes first. */
function useVoters({ bounty, epoch, power }: ChooseVoterProps, me: string | null) {
  const t = useText();
  const refusalText = useRefusal();
  const available = freePower(power);
  return useMemo(
    () => (row: BountyHero) => {
      const { id, owner, holder, state } = row.hero;
      if (id === bounty.captainId) return refusalText({ name: 'OfferReward_IsCaptain', args: { heroId: id } });
      if (state === 'mining') return t('bounties.refusals.mining');
      if (owner === me && holder !== me) return t('bounties.refusals.escrow');
      const amount = available > 0n ? 1n : 0n;
      const hero = engagedIn(row, epoch);
      return refusalText(checkVote({ epoch, now: serverNow(), hasBounty: true, account: me, available, hero, amount }));
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- its words change with the language alone
    [epoch, me, available, bounty.captainId],
  );
}

/** The idle ones, and behind them, once they are asked for, the others. */
function useMineInOrder(hasOthers: boolean) {
  const idle = useMyBountyHeroes(IDLE);
  const others = useMyBountyHeroes(OTHERS, hasOthers);
  const rows = useMemo(() => {
    if (!hasOthers) return idle.rows;
    // What is engaged this moment is in both, until they are read again.
    const first = new Set(idle.rows.map(keyOf));
    return [...idle.rows, ...others.rows.filter((row) => !first.has(keyOf(row)))];
  }, [hasOthers, idle.rows, others.rows]);
  return {
    rows,
    query: hasOthers && idle.query.isSuccess ? others.query : idle.query,
    more: hasOthers && !idle.hasMore ? others : idle,
  };
}

/** A hero of one's own that votes: the idle ones, and the others with what keeps each from it. */
export function ChooseVoter(props: ChooseVoterProps) {
  const t = useText();
  const [hasOthers, showOthers] = useState(false);
  const { rows, query, more } = useMineInOrder(hasOthers);
  const reasonOf = useVoters(props, useMe());
  return (
    <>
      {!hasOthers && (
        <ActionButton size="small" onClick={() => showOthers(true)}>
          {t('bounties.vote.others')}
        </ActionButton>
      )}
      <ListState
        resource="bounties"
        query={query}
        isEmpty={rows.length === 0}
        emptyText={t(hasOthers ? 'bounties.vote.noHeroes' : 'bounties.vote.noIdle')}
      >
        <Picker
          rows={rows}
          label={t('bounties.vote.hero')}
          {...{ keyOf, nameOf, reasonOf, faceOf }}
          choice={props.choice}
          most={1}
        />
        <LoadMore list={more} />
      </ListState>
    </>
  );
}
