import { outlookOf } from '../../../../core/rules/bounties/outlook.ts';
import type { BountyEpoch, BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { FactList } from '../../../components/display/fact-list.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../bounties.module.css';
import { Crystal, TokenMoney } from '../token-money.tsx';
import { engagedIn } from '../use-bounty-hero.ts';
import { useEpoch } from '../use-epoch.ts';

export type BountyOutlookProps = { captain: BountyHero; epoch: BountyEpoch; token: string; amount: bigint };

/** For the owner of a captain: what so much more is likely to bring in votes, and in locked ARCA through them. */
export function BountyOutlook({ captain, epoch, token, amount }: BountyOutlookProps) {
  const t = useText();
  const totals = useEpoch().data?.totals;
  const arca = useChainConfig()?.contracts.arca;
  if (!totals || !arca || amount === 0n) return null;
  const own = engagedIn(captain, epoch).isCaptain ? BigInt(captain.bounty?.reward ?? 0) : 0n;
  const inToken = totals.bounties.find((sum) => sum.token === token);
  const all = BigInt(inToken?.amount ?? '0');
  const outlook = outlookOf(
    { reward: own + amount, multiplier: BigInt(captain.multiplier) },
    {
      ...{ others: all - own, votedInToken: BigInt(inToken?.voted ?? '0') },
      ...{ voted: BigInt(totals.voted), captains: totals.captains, aptitude: totals.aptitude },
    },
    { emission: BigInt(epoch.terms.emission), slope: BigInt(epoch.terms.slope) },
  );
  if (!outlook) return <p className={styles.muted}>{t('bounties.outlook.unknown')}</p>;
  return (
    <section className={styles.stack} aria-label={t('bounties.outlook.title')}>
      <strong>{t('bounties.outlook.title')}</strong>
      <FactList
        facts={[
          {
            key: 'reward',
            label: t('bounties.outlook.reward'),
            value: <TokenMoney token={token} amount={own + amount} />,
          },
          { key: 'votes', label: t('bounties.outlook.votes'), value: <Crystal amount={outlook.votes} /> },
          {
            key: 'emission',
            label: t('bounties.outlook.emission'),
            value: <TokenMoney token={arca} amount={outlook.emission} />,
          },
        ]}
      />
      <p className={styles.muted}>{t('bounties.outlook.note')}</p>
    </section>
  );
}
