import { vestingEndpoints } from '../../../core/wire/lp/vestings.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { useComeBack } from '../../chain/intent/use-come-back.ts';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { together } from '../../lib/view/still/together.ts';
import styles from '../../resources/bounties/bounties.module.css';
import { MyHeroes } from '../../resources/bounties/mine/my-heroes.tsx';
import { useMyBountyHeroes } from '../../resources/bounties/mine/use-my-bounty-heroes.ts';
import { FailedFigures } from '../../resources/bounties/board/failed-figures.tsx';
import { NeedWallet } from '../../resources/bounties/need-wallet.tsx';
import { Crystal, TokenMoney } from '../../resources/bounties/token-money.tsx';
import { freePower, useEpoch } from '../../resources/bounties/use-epoch.ts';
import { useMe } from '../../resources/bounties/use-me.ts';

export default function MyHeroPage() {
  const t = useText();
  const me = useMe();
  const back = useComeBack('bounties.own');
  const arca = useChainConfig()?.contracts.arca;
  const epochQuery = useEpoch();
  const standing = epochQuery.data;
  const list = useMyBountyHeroes();
  const vestingQuery = useApi(vestingEndpoints.info, {}, { live: 'vestings', quiet: true });
  const vesting = vestingQuery.data;
  const figures = together(epochQuery, vestingQuery);
  if (me === null) return <NeedWallet />;
  const money = (amount: string | undefined) =>
    arca && amount !== undefined ? <TokenMoney token={arca} amount={amount} large /> : undefined;
  return (
    <div className={styles.page} ref={back} tabIndex={-1}>
      <PageHeader title={t('common.routes.bountyHeroes')} note={t('bounties.mine.note')} />
      <div className={styles.tiles}>
        <StatTile
          label={t('bounties.tabs.heroes')}
          value={list.query.isPending ? undefined : formatCount(list.total)}
        />
        <StatTile label={t('bounties.locked')} value={money(vesting?.locked)} />
        <StatTile label={t('vestings.myClaimable')} value={money(vesting?.claimable)} />
        <StatTile
          label={t('bounties.tiles.power')}
          value={standing && <Crystal amount={freePower(standing.power)} large />}
        />
      </div>
      <FailedFigures query={figures} />
      <MyHeroes />
    </div>
  );
}
