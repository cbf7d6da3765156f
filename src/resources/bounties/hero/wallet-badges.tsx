import { useCallback, useMemo, useState } from 'react';
import { checkBadge } from '../../../../core/rules/bounties/preflight.ts';
import type { ItemHolding } from '../../../../core/wire/game/items.ts';
import type { BountyEpoch, BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { NameCell } from '../../../components/display/name-cell.tsx';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { createChoice, type Choice } from '../../../components/picker/choice.ts';
import { Picker } from '../../../components/picker/picker.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { parseWhole } from '../../../lib/number.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { packBadges } from '../actions/pack-badges.action.ts';
import styles from '../bounties.module.css';
import { engagedIn } from '../use-bounty-hero.ts';
import { usePhase } from '../use-epoch.ts';
import { useMe } from '../use-me.ts';
import { useHeldText, useRefusal } from '../use-refusal.ts';
import { BurnBadgesDialog } from './burn-badges-dialog.tsx';
import { badgesIntentKey, PRESSED } from './pressed-intent.ts';
import { useBadges } from './use-badges.ts';

export type WalletBadgesProps = { captain: BountyHero; epoch: BountyEpoch };

/** One piece of a badge that there may be several of. */
type Piece = { key: string; id: string; label: string; name: string };

/** At once, and so many of one kind are shown to choose from. */
const MOST_AT_ONCE = 20;

const keyOf = ({ key }: Piece) => key;
const labelOf = ({ label }: Piece) => label;
const faceOf = ({ id, label }: Piece) => (
  <NameCell picture={<ItemPicture id={parseWhole(id) ?? 0} name={label} />} name={label} />
);

/** Each piece for itself, so that some of a kind can be chosen. */
function usePieces(badges: readonly ItemHolding[] | undefined): Piece[] {
  const t = useText();
  const nameOf = useItemNames().item;
  return useMemo(
    () =>
      (badges ?? []).flatMap(({ id, amount }) => {
        const name = nameOf(id);
        const count = Math.min(parseWhole(amount) ?? MOST_AT_ONCE, MOST_AT_ONCE);
        return Array.from({ length: count }, (_, at) => ({
          ...{ key: `${id}-${String(at)}`, id, name },
          label: count === 1 ? name : t('bounties.badges.piece', { name, number: at + 1 }),
        }));
      }),
    [badges, nameOf, t],
  );
}

/** Why nobody like me should put badges into the hero's account: only who has the hero in hand can take them out again. */
function usePackReason({ hero }: BountyHero): string | null {
  const t = useText();
  const me = useMe();
  const held = useHeldText()(hero);
  return hero.holder === me ? null : (held ?? t('bounties.badges.notMine'));
}

/** Why so many cannot be burned for the captain. */
function useBurnReason({ captain, epoch }: WalletBadgesProps): (count: number) => string | null {
  const me = useMe();
  const refusalText = useRefusal();
  usePhase(epoch);
  const hero = engagedIn(captain, epoch);
  const { maxBadges: most } = epoch.terms;
  // The last of them has to count too.
  const counted = (count: number) => (captain.bounty?.badges ?? 0) + Math.max(count, 1) - 1;
  return (count) =>
    refusalText(checkBadge({ epoch, hero, account: me, badges: counted(count), most, held: 1n }, serverNow()));
}

type ChoosingProps = { pieces: readonly Piece[]; choice: Choice; why: string | null; isReading: boolean };

function Choosing({ pieces, choice, why, isReading }: ChoosingProps) {
  const t = useText();
  const reasonOf = useCallback(() => why, [why]);
  return (
    <Picker
      rows={pieces}
      label={t('bounties.badges.inWallet')}
      {...{ choice, keyOf, reasonOf, faceOf, isReading }}
      nameOf={labelOf}
      most={MOST_AT_ONCE}
      look="table"
    />
  );
}

/** Badges in one's wallet, one or several at once: burned for the captain, or packed into its backpack. */
export function WalletBadges(props: WalletBadgesProps) {
  const { captain } = props;
  const t = useText();
  const first = useFirstStep('join', { key: badgesIntentKey(captain.hero.id), data: PRESSED });
  const query = useBadges(useMe());
  const pieces = usePieces(query.data?.list);
  const [choice] = useState(() => createChoice());
  const chosenKeys = useStore(choice);
  const chosen = pieces.filter(({ key }) => chosenKeys.has(key));
  const [burning, setBurning] = useState<readonly Piece[] | null>(null);
  const pack = useChainAction(packBadges);
  const [packReason, burnReason] = [usePackReason(captain), useBurnReason(props)];
  const none = chosen.length === 0 ? t('bounties.badges.choose') : null;
  const nameOf = (some: readonly Piece[]) =>
    some.length === 1 && some[0] ? some[0].name : t('bounties.badges.count', { count: some.length });
  const submitPack = async () => {
    const { hero, account } = captain;
    const badgeIds = chosen.map(({ id }) => id);
    const { kind } = await pack.run({ heroId: hero.id, account, badgeIds, name: nameOf(chosen) });
    if (kind === 'complete') choice.clear();
  };
  if (first) return <ActionButton onClick={first.go}>{first.label}</ActionButton>;
  return (
    <ListState
      resource="bounties"
      query={query}
      isEmpty={pieces.length === 0}
      emptyText={t('bounties.badges.noneInWallet')}
      skeleton={<TableSkeleton rows={2} />}
    >
      {/* With what can be neither burned nor put in there is nothing to choose. */}
      <Choosing {...{ pieces, choice }} why={packReason === null ? null : burnReason(1)} isReading={query.isFetching} />
      <div className={styles.controls}>
        <ActionButton reason={burnReason(1) ?? none ?? burnReason(chosen.length)} onClick={() => setBurning(chosen)}>
          {t('bounties.badges.burn')}
        </ActionButton>
        <ActionButton reason={packReason ?? none} pending={pack.isRunning} onClick={() => void submitPack()}>
          {t('bounties.badges.pack')}
        </ActionButton>
      </div>
      {burning && (
        <BurnBadgesDialog
          {...props}
          badges={burning}
          name={nameOf(burning)}
          reason={burnReason(burning.length)}
          onDone={choice.clear}
          onClose={() => setBurning(null)}
        />
      )}
    </ListState>
  );
}
