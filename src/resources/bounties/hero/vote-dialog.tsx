import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Refusal } from '../../../../core/rules/bounties/preflight.ts';
import { payoutWith } from '../../../../core/rules/bounties/rewards.ts';
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

/** What the vote earns as votes are now, with the own dilution, worked out anew with each movement. */
function Earns({
  bounty,
  epoch,
  before,
  amount,
}: {
  bounty: Bounty;
  epoch: BountyEpoch;
  before: bigint;
  amount: bigint;
}) {
  const t = useText();
  const weighed = { reward: BigInt(bounty.reward), voted: BigInt(bounty.voted) };
  const share = payoutWith(weighed, { before, after: before + amount }, epoch.terms.cutBps);
  return (
    <p aria-live="polite">
      {t('bounties.vote.earns')} <TokenMoney token={bounty.token} amount={share} large />
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
        <Earns {...{ bounty, epoch }} before={BigInt(vote?.amount ?? 0)} amount={crystal.amount ?? 0n} />
        <p className={styles.muted}>{t('bounties.vote.note')}</p>
        {!vote && <ChooseVoter {...props} choice={choice} />}
      </div>
    </AskDialog>
  );
}
