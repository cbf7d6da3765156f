import { Link } from 'react-router-dom';
import {
  aptitudeScore,
  hundredthsOf,
  multiplierOf,
  type AptitudeTerms,
} from '../../../../core/rules/economy/aptitude.ts';
import type { BountyEpoch, BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { formatCount } from '../../../lib/number.ts';
import { formatFullAmount } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../bounties.module.css';
import { engagedIn } from '../use-bounty-hero.ts';

const MULTIPLIER = { decimals: 18 };
const SHOWN = 6;

export const termsOf = ({ terms }: BountyEpoch): AptitudeTerms => ({
  cap: terms.cap,
  maxBadges: terms.maxBadges,
  slope: BigInt(terms.slope),
  rarityWeight: BigInt(terms.rarityWeight),
  badgeWeight: BigInt(terms.badgeWeight),
  upgradeWeight: BigInt(terms.upgradeWeight),
  rarities: terms.rarities.map(BigInt),
});

export const multiplierText = (multiplier: bigint) => `× ${formatFullAmount(multiplier, MULTIPLIER).slice(0, SHOWN)}`;

/** What a captain counts while votes are placed, where its hero has become something else since the contract last looked. */
function countsOf(captain: BountyHero, epoch: BountyEpoch) {
  const { bounty, multiplier } = captain;
  if (!bounty || epoch.state !== 'running' || !engagedIn(captain, epoch).isCaptain) return null;
  if (bounty.multiplier === multiplier) return null;
  return { aptitude: formatCount(bounty.aptitude), multiplier: multiplierText(BigInt(bounty.multiplier)) };
}

/** What the captain's aptitude is made of, what each badge adds, and where its level is raised. */
export function BasePanel({ captain, epoch }: { captain: BountyHero; epoch: BountyEpoch }) {
  const t = useText();
  const { hero, bounty, aptitude, multiplier } = captain;
  const terms = termsOf(epoch);
  const counts = countsOf(captain, epoch);
  const nextLevel = hero.upgradeLevel + 1;
  const burned = engagedIn(captain, epoch).isCaptain ? (bounty?.badges ?? 0) : 0;
  const raised = aptitudeScore(terms, { rarity: hero.rarity, level: nextLevel, badges: burned });
  const steps = Array.from({ length: terms.maxBadges + 1 }, (_, badges) => {
    const score = aptitudeScore(terms, { rarity: hero.rarity, badges, level: hero.upgradeLevel });
    return { badges, aptitude: hundredthsOf(score), multiplier: multiplierOf(terms, score) };
  });
  // A curve in figures, each read against the one above it: three short numbers have room beside one another on a phone.
  const columns: SmallColumn<(typeof steps)[number]>[] = [
    { key: 'badges', title: t('bounties.base.badges'), of: ({ badges }) => badges },
    { key: 'aptitude', title: t('bounties.aptitude'), of: (step) => formatCount(step.aptitude) },
    { key: 'multiplier', title: t('bounties.base.multiplier'), of: (step) => multiplierText(step.multiplier) },
  ];
  return (
    <Panel
      title={t('bounties.base.title')}
      extra={<Link to={`/hero/grow-up/${hero.id}`}>{t('bounties.base.upgrade')}</Link>}
    >
      <div className={styles.stack}>
        <FactList
          facts={[
            {
              key: 'level',
              label: t('bounties.base.level'),
              value: t('bounties.base.levelOf', { level: hero.upgradeLevel, cap: terms.cap }),
            },
            { key: 'aptitude', label: t('bounties.aptitude'), value: formatCount(aptitude) },
            { key: 'multiplier', label: t('bounties.base.multiplier'), value: multiplierText(BigInt(multiplier)) },
            ...(counts
              ? [{ key: 'counts', label: t('bounties.base.counts'), value: t('bounties.base.raised', counts) }]
              : []),
            {
              key: 'next',
              label: t('bounties.base.nextLevel', { level: nextLevel }),
              value:
                nextLevel > terms.cap
                  ? t('bounties.base.noMore')
                  : t('bounties.base.raised', {
                      aptitude: formatCount(hundredthsOf(raised)),
                      multiplier: multiplierText(multiplierOf(terms, raised)),
                    }),
            },
          ]}
        />
        <SmallTable
          label={t('bounties.base.badges')}
          columns={columns}
          rows={steps}
          keyOf={({ badges }) => String(badges)}
          isMine={({ badges }) => badges === burned}
          isMatrix
        />
        <p className={styles.muted}>
          {t('bounties.base.note')} {counts && t('bounties.base.countsNote')}
        </p>
      </div>
    </Panel>
  );
}
