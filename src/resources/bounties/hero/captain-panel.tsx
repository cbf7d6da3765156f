import { useState } from 'react';
import { outOfTime, tooEarly } from '../../../../core/rules/bounties/preflight.ts';
import type { BountyEpoch, BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { comeBackTo } from '../../../chain/intent/use-come-back.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { useIntent } from '../../../chain/intent/use-intent.ts';
import { FactList, type Fact } from '../../../components/display/fact-list.tsx';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { Person } from '../../../components/display/person/person.tsx';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatCount } from '../../../lib/number.ts';
import { isDraftKept } from '../../../lib/session/kept-draft.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { settleCaptain } from '../actions/settle-captain.action.ts';
import styles from '../bounties.module.css';
import { Crystal, OfferedMoney, TokenMoney } from '../token-money.tsx';
import { engagedIn, isPartLost } from '../use-bounty-hero.ts';
import { usePhase } from '../use-epoch.ts';
import { useMe } from '../use-me.ts';
import { useHeldText, useRefusal } from '../use-refusal.ts';
import { PostDialog, postDraft } from './post-dialog.tsx';
import { postIntentKey, PRESSED, pressedIntent } from './pressed-intent.ts';

export type CaptainPanelProps = { captain: BountyHero; epoch: BountyEpoch };

/** Why its owner cannot post or raise a bounty now; null when it can be tried, or a login comes first. */
function useCaptainReason({ captain, epoch }: CaptainPanelProps): string | null {
  const t = useText();
  const me = useMe();
  const refusalText = useRefusal();
  const held = useHeldText()(captain.hero);
  usePhase(epoch); // a second later the answer may be another
  const hero = engagedIn(captain, epoch);
  const late = outOfTime(epoch, serverNow());
  if (late) return refusalText(late);
  if (me === null) return null;
  if (held) return held;
  if (captain.hero.holder !== me) return refusalText({ name: 'OfferReward_NotHeroOwner', args: { heroId: hero.id } });
  if (captain.hero.state === 'mining') return t('bounties.refusals.mining');
  return hero.hasVoted ? refusalText({ name: 'HeroAlreadyVoted', args: { heroId: hero.id } }) : null;
}

function useFacts({ captain: { hero, bounty, locked, ...captain }, epoch }: CaptainPanelProps): Fact[] {
  const t = useText();
  const arca = useChainConfig()?.contracts.arca;
  const owner = { key: 'owner', label: t('bounties.owner'), value: <Person address={hero.owner} copy /> };
  // What counts for a captain is what it was when its bounty was posted, raised, or a badge burned for it.
  const { aptitude } = bounty?.epochId === epoch.epochId ? bounty : captain;
  const base: Fact[] = [
    owner,
    { key: 'aptitude', label: t('bounties.aptitude'), value: formatCount(aptitude) },
    { key: 'locked', label: t('bounties.locked'), value: arca ? <TokenMoney token={arca} amount={locked} /> : null },
  ];
  // That of the epoch before is read anew a little later than the epoch.
  if (bounty?.epochId !== epoch.epochId) return base;
  const emission = arca ? <TokenMoney token={arca} amount={bounty.emission} /> : null;
  return [
    {
      key: 'reward',
      label: t('bounties.reward'),
      value: <OfferedMoney bounty={bounty} large />,
    },
    { key: 'voters', label: t('bounties.voters'), value: formatCount(bounty.voters) },
    { key: 'voted', label: t('bounties.voted'), value: <Crystal amount={bounty.voted} /> },
    {
      key: 'emission',
      label: t(bounty.isSettled ? 'bounties.emissionLocked' : 'bounties.emission'),
      value: isPartLost(bounty, hero) ? t('bounties.emissionLost') : emission,
    },
    ...base,
  ];
}

/** Whether the dialog stands open: it was pressed here, or before a login, or was left in the middle. */
function usePosting(captainId: string) {
  const first = useFirstStep('join', { key: postIntentKey(captainId), data: PRESSED });
  const me = useMe();
  const { meant, drop } = useIntent(postIntentKey(captainId), pressedIntent);
  const [isOpen, setOpen] = useState(() => isDraftKept(postDraft(captainId)));
  const close = () => {
    drop();
    setOpen(false);
  };
  return {
    first,
    isOpen: isOpen || (me !== null && meant !== null),
    press: first ? first.go : () => setOpen(true),
    close,
  };
}

/** Locks the captain's share of the epoch's ARCA, once it is counted; until then it says when that is. Nothing else is due. */
function Settling({ captain: { hero, bounty }, epoch, isCaptain }: CaptainPanelProps & { isCaptain: boolean }) {
  const t = useText();
  const refusalText = useRefusal();
  const phase = usePhase(epoch);
  const settle = useChainAction(settleCaptain);
  const isOver = phase === 'counting' || phase === 'claims';
  const isDue = isOver && isCaptain && bounty?.isSettled === false && bounty.voted !== '0';
  const run = () => void settle.run({ epochId: epoch.epochId, captainId: hero.id, name: hero.name });
  const press = useFirstStep('join', comeBackTo('own')) ?? { label: t('bounties.settle'), go: run };
  if (!isDue || isPartLost(bounty, hero)) return null;
  return (
    <ActionButton
      reason={phase === 'counting' ? refusalText(tooEarly(epoch.claimsAt)) : null}
      pending={settle.isRunning}
      onClick={press.go}
    >
      {press.label}
    </ActionButton>
  );
}

/** The captain's card: who it is, what is offered for votes, and what its owner may do. */
export function CaptainPanel(props: CaptainPanelProps) {
  const { captain, epoch } = props;
  const { hero } = captain;
  const t = useText();
  const facts = useFacts(props);
  const reason = useCaptainReason(props);
  const posting = usePosting(hero.id);
  const isCaptain = engagedIn(captain, epoch).isCaptain;
  return (
    <Panel title={t(isCaptain ? 'bounties.captainCard' : 'bounties.heroCard')}>
      <div className={styles.portrait}>
        <HeroPicture hero={hero} sizes="220px" eager />
        <div className={styles.stack}>
          <p className={styles.controls}>
            <strong>{hero.name}</strong> <RarityTag rarity={hero.rarity} />
            <StateTag noun="hero" state={hero.state} label={t(`heroes.state.${hero.state}`)} />
          </p>
          <FactList facts={facts} />
          <div className={styles.controls}>
            <ActionButton kind="primary" reason={reason} onClick={posting.press}>
              {posting.first?.label ?? t(isCaptain ? 'bounties.post.raise' : 'bounties.post.submit')}
            </ActionButton>
            <Settling {...props} isCaptain={isCaptain} />
          </div>
        </div>
      </div>
      {posting.isOpen && <PostDialog {...{ captain, epoch, reason }} onClose={posting.close} />}
    </Panel>
  );
}
