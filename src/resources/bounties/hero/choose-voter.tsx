import { useMemo, useState } from 'react';
import { checkVote } from '../../../../core/rules/bounties/preflight.ts';
import type { HeroState } from '../../../../core/wire/game/heroes.ts';
import type { Bounty, BountyEpoch, BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { SearchField } from '../../../components/filters/search-field.tsx';
import type { Choice } from '../../../components/picker/choice.ts';
import { Picker } from '../../../components/picker/picker.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { readName } from '../../../lib/data/filters.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { HeroFace } from '../mine/hero-face.tsx';
import { useMyBountyHeroes } from '../mine/use-my-bounty-heroes.ts';
import { engagedIn } from '../use-bounty-hero.ts';
import { freePower } from '../use-epoch.ts';
import { useMe } from '../use-me.ts';
import { useHeldText, useRefusal } from '../use-refusal.ts';
import { useAllHeroes } from '../votes/use-whole.ts';

export type ChooseVoterProps = {
  bounty: Bounty;
  epoch: BountyEpoch;
  power: { valid: string; used: string };
  choice: Choice;
};

/** Those that can vote are among these; nobody looks for them among hundreds of the others. */
const IDLE: readonly HeroState[] = ['idle'];
const OTHERS: readonly HeroState[] = ['listed', 'pending', 'mining', 'candidate', 'captain'];
/** A list that is seen at one look needs no search. */
const FEW = 12;

const keyOf = ({ hero }: BountyHero) => hero.id;
const nameOf = ({ hero }: BountyHero) => `${hero.name} #${hero.id}`;
const faceOf = (row: BountyHero) => <HeroFace row={row} />;

/** Why a hero of mine cannot vote for this captain; what no contract knows of comes first. */
function useVoters({ bounty, epoch, power }: ChooseVoterProps, me: string | null) {
  const t = useText();
  const refusalText = useRefusal();
  const heldText = useHeldText();
  const available = freePower(power);
  return useMemo(
    () => (row: BountyHero) => {
      const { id, state } = row.hero;
      if (id === bounty.captainId) return refusalText({ name: 'OfferReward_IsCaptain', args: { heroId: id } });
      if (state === 'mining') return t('bounties.refusals.mining');
      const held = heldText(row.hero);
      if (held) return held;
      const amount = available > 0n ? 1n : 0n;
      const hero = engagedIn(row, epoch);
      return refusalText(checkVote({ epoch, now: serverNow(), hasBounty: true, account: me, available, hero, amount }));
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- its words change with `t` alone
    [t, epoch, me, available, bounty.captainId],
  );
}

/** The idle ones, and behind them, once they are asked for, the others. */
function useInOrder(hasOthers: boolean, more: { name?: string; isWanted?: boolean }) {
  const { isWanted = true } = more;
  const idle = useMyBountyHeroes(IDLE, more);
  const others = useMyBountyHeroes(OTHERS, { ...more, isWanted: hasOthers && isWanted });
  const rows = useMemo(() => {
    if (!hasOthers) return idle.rows;
    // What is engaged this moment is in both, until they are read again.
    return joined(idle.rows, others.rows);
  }, [hasOthers, idle.rows, others.rows]);
  return {
    rows,
    query: hasOthers && idle.query.isSuccess ? others.query : idle.query,
    more: hasOthers && !idle.hasMore ? others : idle,
    changes: idle.changes + (hasOthers ? others.changes : 0),
    showChanges: () => {
      idle.showChanges();
      if (hasOthers) others.showChanges();
    },
  };
}

/** Each of them once: behind the first ones what only the second have. */
function joined(first: readonly BountyHero[], second: readonly BountyHero[]): readonly BountyHero[] {
  const ids = new Set(first.map(keyOf));
  return [...first, ...second.filter((row) => !ids.has(keyOf(row)))];
}

/** Mine in that order, or those that a name or a number finds, however far down they are, and behind them the chosen one. */
function useFound(hasOthers: boolean, choice: Choice) {
  const [name, setName] = useState('');
  const wanted = readName(name);
  const isLooking = wanted !== '';
  const all = useInOrder(hasOthers, {});
  const found = useInOrder(hasOthers, { name: wanted, isWanted: isLooking });
  const chosen = useStore(choice);
  // It was found by another name, or before a login, and is on none of the pages that are read.
  const { data: own, isFetching } = useAllHeroes([...chosen]);
  const shown = isLooking ? found : all;
  const rows = useMemo(
    () => joined(shown.rows, own?.filter((row) => chosen.has(keyOf(row))) ?? []),
    [shown.rows, own, chosen],
  );
  return { ...shown, rows, isChosenAwaited: isFetching, name, setName, isLooking };
}

/** A hero of one's own that votes: the idle ones, and the others with what keeps each from it. */
export function ChooseVoter(props: ChooseVoterProps) {
  const t = useText();
  const [hasOthers, showOthers] = useState(false);
  const found = useFound(hasOthers, props.choice);
  const { rows, query, more, name, isLooking } = found;
  const none = t(hasOthers ? 'bounties.vote.noHeroes' : 'bounties.vote.noIdle');
  const reasonOf = useVoters(props, useMe());
  return (
    <>
      {!hasOthers && (
        <ActionButton size="small" onClick={() => showOthers(true)}>
          {t('bounties.vote.others')}
        </ActionButton>
      )}
      {(isLooking || more.hasMore || rows.length > FEW) && (
        <SearchField label={t('common.picker.search')} value={name} onChange={found.setName} />
      )}
      <ListState
        resource="bounties"
        query={query}
        isEmpty={rows.length === 0}
        emptyText={isLooking ? t('common.picker.noneFound') : none}
      >
        <ChangesPill changes={found.changes} onShow={found.showChanges} />
        <Picker
          rows={rows}
          label={t('bounties.vote.hero')}
          {...{ keyOf, nameOf, reasonOf, faceOf }}
          choice={props.choice}
          isReading={found.isChosenAwaited}
          most={1}
        />
        <LoadMore list={more} />
      </ListState>
    </>
  );
}
