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

/** What the board says about bounties in this token, without the captain's own. */
function useBoard({ captain, epoch, token }: BountyOutlookProps) {
  const totals = useEpoch().data?.totals;
  if (!totals) return null;
  const own = engagedIn(captain, epoch).isCaptain ? BigInt(captain.bounty?.reward ?? 0) : 0n;
  const inToken = totals.bounties.find((sum) => sum.token === token) ?? { amount: '0', voted: '0' };
  const { captains, aptitude } = totals;
  const votes = { votedInToken: BigInt(inToken.voted), voted: BigInt(totals.voted) };
  return { own, board: { others: BigInt(inToken.amount) - own, ...votes, captains, aptitude } };
}

/** For the owner of a captain: what so much more is likely to bring in votes, and in locked ARCA through them. */
export function BountyOutlook(props: BountyOutlookProps) {
  const { captain, epoch, token, amount } = props;
  const t = useText();
  const known = useBoard(props);
  const arca = useChainConfig()?.contracts.arca;
  if (!known || !arca || amount === 0n) return null;
  const { own, board } = known;
  const outlook = outlookOf({ reward: own + amount, multiplier: BigInt(captain.multiplier) }, board, {
    emission: BigInt(epoch.terms.emission),
    slope: BigInt(epoch.terms.slope),
  });
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
