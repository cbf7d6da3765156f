import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { gainOf } from '../../../../core/rules/bounties/best-split.ts';
import type { Refusal } from '../../../../core/rules/bounties/preflight.ts';
import type { Bounty, BountyEpoch, BountyVote } from '../../../../core/wire/lp/bounties.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { createChoice } from '../../../components/picker/choice.ts';
import { typedText, useKeptDraft } from '../../../lib/session/kept-draft.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { placeVote } from '../actions/place-vote.action.ts';
import { AskDialog } from '../ask-dialog.tsx';
import styles from '../bounties.module.css';
import { TokenMoney } from '../token-money.tsx';
import { freePower } from '../use-epoch.ts';
import { useMe } from '../use-me.ts';
import { useOutOfTime, useRefusal } from '../use-refusal.ts';
import { allCrystal, CrystalField, readCrystal } from '../what-if/crystal-field.tsx';
import { useMyEpochVotes } from '../votes/use-votes.ts';
import { ChooseVoter } from './choose-voter.tsx';
import { voteDraft, voteIntentKey, type VoteIntent } from './vote-intent.ts';

export type VoteDialogProps = {
  bounty: Bounty;
  captainName: string;
  epoch: BountyEpoch;
  power: { valid: string; used: string };
  /** The vote of one's own that gets more; none for a new one. */
  vote?: BountyVote;
  /** As it was filled before a login. */
  meant?: VoteIntent;
  onClose: () => void;
};

const draftForm = z.object({ amount: typedText, hero: typedText });
/** As it was filled before a login; else all that is free, with no hero yet. */
function beginOf({ power, vote, meant }: VoteDialogProps) {
  const amount = meant && /[1-9]/.test(meant.amount) ? meant.amount : allCrystal(freePower(power));
  return { amount, hero: vote?.heroId ?? meant?.heroId ?? '' };
}

/** How much with which hero: it is there again after a login, and gone once it was given up. */
function useDraft(props: VoteDialogProps) {
  const { bounty, vote } = props;
  const empty = beginOf(props);
  const [draft, setDraft] = useKeptDraft(voteDraft(bounty.captainId, vote?.heroId), empty, draftForm);
  const [choice] = useState(() => createChoice(draft.hero === '' ? [] : [draft.hero]));
  const hero = [...useStore(choice)][0] ?? '';
  useEffect(() => {
    if (hero !== draft.hero) setDraft({ ...draft, hero });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the choice alone is followed
  }, [hero]);
  return {
    choice,
    heroId: hero === '' ? null : hero,
    text: draft.amount,
    setText: (amount: string) => setDraft({ ...draft, amount }),
    clear: () => setDraft(empty),
  };
}

/** My votes on the captain, whose share a further one dilutes: none for a guest, null as long as it is not known. */
function useOwnVotes({ captainId, epochId }: Bounty): bigint | null {
  const me = useMe();
  const { query, votes, heroes, earning } = useMyEpochVotes(epochId);
  if (me === null) return 0n;
  const isHere = (vote: BountyVote) => vote.captainId === captainId;
  const here = votes.filter(isHere);
  if (query.data === undefined || !here.every(({ heroId }) => heroes.has(heroId))) return null;
  return earning.filter(isHere).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

type EarnsProps = { bounty: Bounty; epoch: BountyEpoch; amount: bigint };

/** What so much more earns as votes are now, with the own dilution of it and of my other votes there. */
function Earns({ bounty, epoch, amount }: EarnsProps) {
  const t = useText();
  const own = useOwnVotes(bounty);
  const { captainId, token, reward, voted } = bounty;
  if (own === null) return null;
  const opening = { captainId, reward: BigInt(reward), voted: BigInt(voted), worth: 1, own };
  return (
    <p aria-live="polite">
      {t('bounties.vote.earns')} <TokenMoney token={token} amount={gainOf(opening, amount, epoch.terms.cutBps)} large />
    </p>
  );
}

type Typed = Pick<ReturnType<typeof useDraft>, 'heroId' | 'text'>;

/** What is wrong with an amount; of what is no number yet there is nothing to tell. */
const placeable = (amount: bigint | null, available: bigint): Refusal['args'] =>
  amount === null ? {} : { amount: String(amount), available: String(available) };

/** What is about to be placed, and why it cannot be yet. */
function useBallot({ bounty, captainName, epoch, power, vote, onClose }: VoteDialogProps, typed: Typed) {
  const t = useText();
  const refusalText = useRefusal();
  const available = freePower(power);
  const crystal = readCrystal(typed.text, available);
  const action = useChainAction(placeVote);
  const me = useMe();
  const late = useOutOfTime(epoch);
  const { heroId } = typed;
  const reasons = [
    late,
    // Whoever logged in to add to it may be another than who placed it.
    vote && vote.voter !== me && refusalText({ name: 'OfferReward_NotVoter', args: { voter: vote.voter } }),
    heroId === null && t('bounties.vote.chooseHero'),
    !crystal.isGood &&
      (available === 0n
        ? t('bounties.refusals.noPower')
        : refusalText({ name: 'VoteAmountError', args: placeable(crystal.amount, available) })),
  ];
  const submit = async () => {
    if (heroId === null || crystal.amount === null) return;
    const input = { captainId: bounty.captainId, heroId, amount: crystal.amount, isMore: vote !== undefined };
    const { kind } = await action.run({ ...input, name: captainName });
    if (kind === 'complete') onClose();
  };
  return {
    crystal,
    reason: reasons.find((each) => typeof each === 'string') ?? null,
    submit,
    isRunning: action.isRunning,
  };
}

/** Chooses a hero of one's own and how much V-Crystal it places, with what that earns. */
export function VoteDialog(props: VoteDialogProps) {
  const { bounty, captainName, epoch, power, vote } = props;
  const t = useText();
  const { choice, clear, ...typed } = useDraft(props);
  const onClose = () => {
    clear();
    props.onClose();
  };
  const { crystal, reason, submit, isRunning } = useBallot({ ...props, onClose }, typed);
  const data: VoteIntent = { heroId: typed.heroId ?? '', amount: typed.text, isMore: vote !== undefined };
  const first = useFirstStep('vote', { key: voteIntentKey(bounty.captainId), data });
  return (
    <AskDialog
      title={t(vote ? 'bounties.vote.moreTitle' : 'bounties.vote.title', { name: captainName })}
      actionLabel={first?.label ?? t(vote ? 'bounties.vote.more' : 'bounties.vote.submit')}
      reason={first ? null : reason}
      pending={isRunning}
      onConfirm={first ? first.go : () => void submit()}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <CrystalField {...typed} amount={crystal.amount} available={freePower(power)} />
        <Earns {...{ bounty, epoch }} amount={crystal.amount ?? 0n} />
        <p className={styles.muted}>{t('bounties.vote.note')}</p>
        {!vote && <ChooseVoter {...props} choice={choice} />}
      </div>
    </AskDialog>
  );
}
