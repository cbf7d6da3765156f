import { aptitudeScore, hundredthsOf, multiplierOf } from '../../../../core/rules/economy/aptitude.ts';
import type { BountyEpoch, BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { RowResults } from '../../../chain/actions/ending/row-results.tsx';
import { useBatch } from '../../../chain/actions/ending/use-batch.ts';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { burnBadges } from '../actions/burn-badges.action.ts';
import { AskDialog } from '../ask-dialog.tsx';
import styles from '../bounties.module.css';
import { multiplierText, termsOf } from './base-panel.tsx';

export type BurnBadgesDialogProps = {
  captain: BountyHero;
  epoch: BountyEpoch;
  badges: readonly { key: string; id: string; label: string }[];
  /** Of one its own, of several how many they are. */
  name: string;
  /** Why they cannot be burned any more: the epoch may end while it is asked. */
  reason: string | null;
  onDone: () => void;
  onClose: () => void;
};

/** What the captain gets for so many more badges. */
function Gain({ captain, epoch, count }: Pick<BurnBadgesDialogProps, 'captain' | 'epoch'> & { count: number }) {
  const t = useText();
  const terms = termsOf(epoch);
  const { hero, bounty } = captain;
  const badges = (bounty?.badges ?? 0) + count;
  const counted = bounty ?? captain;
  const then = aptitudeScore(terms, { rarity: hero.rarity, badges, level: hero.upgradeLevel });
  const fromTo = (from: string, to: string) => `${from} → ${to}`;
  return (
    <FactList
      facts={[
        {
          key: 'aptitude',
          label: t('bounties.aptitude'),
          value: fromTo(formatCount(counted.aptitude), formatCount(hundredthsOf(then))),
        },
        {
          key: 'multiplier',
          label: t('bounties.base.multiplier'),
          value: fromTo(multiplierText(BigInt(counted.multiplier)), multiplierText(multiplierOf(terms, then))),
        },
      ]}
    />
  );
}

/** Asks once more before badges are gone, says what the captain gets for them, and then what came of each. */
export function BurnBadgesDialog(props: BurnBadgesDialogProps) {
  const { captain, epoch, badges, name, reason, onDone, onClose } = props;
  const t = useText();
  const { start, isRunning, results } = useBatch(burnBadges);
  const submit = async () => {
    const ended = await start({ captainId: captain.hero.id, badgeIds: badges.map(({ id }) => id), name });
    if (ended?.some(({ state }) => state === 'done')) onDone();
  };
  return (
    <AskDialog
      title={t('bounties.badges.burnTitle', { badge: name, name: captain.hero.name })}
      actionLabel={t('bounties.badges.burn')}
      danger
      reason={reason}
      pending={isRunning}
      isDone={results !== null}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {results ? (
        <RowResults
          doneText={t('bounties.badges.burned')}
          lines={badges.map(({ key, label }, at) => ({ key, name: label, currency: null, result: results[at] }))}
        />
      ) : (
        <div className={styles.stack}>
          <Gain captain={captain} epoch={epoch} count={badges.length} />
          <Notice kind="warning">{t('bounties.badges.burnWarning')}</Notice>
        </div>
      )}
    </AskDialog>
  );
}
