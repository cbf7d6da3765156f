import { checkAppend, checkClaim, checkWithdraw } from '../../../../core/rules/bounties/preflight.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { BountyEpoch, BountyVote } from '../../../../core/wire/lp/bounties.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import styles from '../bounties.module.css';
import { voteIntentKey } from '../hero/vote-intent.ts';
import { freePower, useEpoch, usePhase } from '../use-epoch.ts';
import { useMe } from '../use-me.ts';
import { useRefusal } from '../use-refusal.ts';
import { ClaimButton } from './claim-button.tsx';

export type VoteActionsProps = {
  vote: BountyVote;
  /** The epoch of the vote. */
  epoch: BountyEpoch;
  hero: Hero | undefined;
  onMore: () => void;
  onWithdraw: () => void;
};

type OwnProps = VoteActionsProps & { me: string };

function engagedOf({ vote, hero }: VoteActionsProps) {
  return { id: vote.heroId, holder: hero?.holder ?? '', isCaptain: false, hasVoted: vote.amount !== '0' };
}

function OwnClaim(props: OwnProps) {
  const { vote, epoch, hero, me } = props;
  const t = useText();
  const refusalText = useRefusal();
  const check = { claimsAt: epoch.claimsAt, hero: engagedOf(props), account: me, isClaimed: vote.isClaimed };
  const reason = hero ? refusalText(checkClaim(check, serverNow())) : t('common.states.loading');
  return (
    <span className={styles.actions}>
      <ClaimButton votes={[vote]} size="small" reason={reason} />
    </span>
  );
}

function OwnVote(props: OwnProps) {
  const { vote, epoch, me, onMore, onWithdraw } = props;
  const t = useText();
  const refusalText = useRefusal();
  const available = freePower(useEpoch().data?.power);
  const [hero, now, amount] = [engagedOf(props), serverNow(), available > 0n ? 1n : 0n];
  // Who has the hero is not known yet: that it is another says nobody.
  const awaited = props.hero ? null : t('common.states.loading');
  const more = checkAppend({ epoch, now, hero, account: me, voter: vote.voter, amount, available });
  return (
    <span className={styles.actions}>
      <ActionButton
        size="small"
        reason={awaited ?? (more?.name === 'VoteAmountError' ? t('bounties.refusals.noPower') : refusalText(more))}
        onClick={onMore}
      >
        {t('bounties.vote.more')}
      </ActionButton>
      <ActionButton
        size="small"
        reason={awaited ?? refusalText(checkWithdraw({ epoch, hero, account: me }, now))}
        onClick={onWithdraw}
      >
        {t('bounties.withdraw.one')}
      </ActionButton>
    </span>
  );
}

/** Who is not logged in may have placed it: the login comes first, and the way back leads to adding to it. */
function UnknownVote({ vote: { captainId, heroId } }: VoteActionsProps) {
  const t = useText();
  const first = useFirstStep('vote', { key: voteIntentKey(captainId), data: { heroId, amount: '', isMore: true } });
  if (!first) return <span />;
  return (
    <span className={styles.actions}>
      <ActionButton size="small" onClick={first.go}>
        {t('bounties.vote.more')}
      </ActionButton>
    </span>
  );
}

/** What one may do about a vote: more, back, or its share; each button says why not. Nothing for somebody else's. */
export function VoteActions(props: VoteActionsProps) {
  const { vote, epoch, hero } = props;
  const me = useMe();
  const phase = usePhase(epoch);
  const isMine = me !== null && (vote.voter === me || hero?.owner === me);
  if (me === null && phase === 'voting') return <UnknownVote {...props} />;
  if (!isMine) return <span />;
  return phase === 'claims' || phase === 'counting' ? <OwnClaim {...props} me={me} /> : <OwnVote {...props} me={me} />;
}
