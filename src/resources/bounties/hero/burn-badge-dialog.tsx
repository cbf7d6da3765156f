import { aptitudeScore, hundredthsOf, multiplierOf } from '../../../../core/rules/economy/aptitude.ts';
import type { BountyEpoch, BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { burnBadge } from '../actions/burn-badge.action.ts';
import { AskDialog } from '../ask-dialog.tsx';
import styles from '../bounties.module.css';
import { multiplierText, termsOf } from './base-panel.tsx';

export type BurnBadgeDialogProps = {
  captain: BountyHero;
  epoch: BountyEpoch;
  badge: { id: string; name: string };
  /** Why it cannot be burned any more: the epoch may end while it is asked. */
  reason: string | null;
  onClose: () => void;
};

/** Asks once more before a badge is gone, and says what the captain gets for it. */
export function BurnBadgeDialog({ captain, epoch, badge, reason, onClose }: BurnBadgeDialogProps) {
  const t = useText();
  const burn = useChainAction(burnBadge);
  const terms = termsOf(epoch);
  const { hero, bounty } = captain;
  const badges = (bounty?.badges ?? 0) + 1;
  const then = aptitudeScore(terms, { rarity: hero.rarity, badges, level: hero.upgradeLevel });
  const fromTo = (from: string, to: string) => `${from} → ${to}`;
  const submit = async () => {
    const { kind } = await burn.run({ captainId: hero.id, badgeId: badge.id, name: badge.name });
    if (kind === 'complete') onClose();
  };
  return (
    <AskDialog
      title={t('bounties.badges.burnTitle', { badge: badge.name, name: hero.name })}
      actionLabel={t('bounties.badges.burn')}
      danger
      reason={reason}
      pending={burn.isRunning}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <FactList
          facts={[
            {
              key: 'aptitude',
              label: t('bounties.aptitude'),
              value: fromTo(formatCount(captain.aptitude), formatCount(hundredthsOf(then))),
            },
            {
              key: 'multiplier',
              label: t('bounties.base.multiplier'),
              value: fromTo(multiplierText(BigInt(captain.multiplier)), multiplierText(multiplierOf(terms, then))),
            },
          ]}
        />
        <Notice kind="warning">{t('bounties.badges.burnWarning')}</Notice>
      </div>
    </AskDialog>
  );
}
