import { Link } from 'react-router-dom';
import { stakingEndpoints } from '../../../core/wire/game/staking.ts';
import { useComeBack } from '../../chain/intent/use-come-back.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { Term } from '../../components/display/term/term.tsx';
import { Moment } from '../../components/display/time/moment.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { together } from '../../lib/view/still/together.ts';
import styles from '../../resources/bounties/bounties.module.css';
import { PowerCurve } from '../../resources/bounties/crystal/power-curve.tsx';
import { EpochClock } from '../../resources/bounties/epoch-clock.tsx';
import { MyVotes } from '../../resources/bounties/mine/my-votes.tsx';
import { NeedWallet } from '../../resources/bounties/need-wallet.tsx';
import { Crystal } from '../../resources/bounties/token-money.tsx';
import { freePower, useEpoch } from '../../resources/bounties/use-epoch.ts';
import { useMe } from '../../resources/bounties/use-me.ts';

export default function CrystalInfoPage() {
  const t = useText();
  const me = useMe();
  const back = useComeBack('bounties.own');
  const standing = useEpoch();
  const query = useApi(stakingEndpoints.query, {}, { live: 'staking', quiet: true });
  if (me === null) return <NeedWallet />;
  return (
    <div className={styles.page} ref={back} tabIndex={-1}>
      <PageHeader title={t('common.routes.crystalInfo')} note={t('bounties.crystal.note')} />
      <ShowState
        query={together(standing, query)}
        record={standing.data && query.data && { ...standing.data, ...query.data }}
      >
        {({ power, epoch, clock, position }) => (
          <>
            <div className={styles.tiles}>
              <StatTile label={t('bounties.crystal.valid')} value={<Crystal amount={power.valid} large />} />
              <StatTile label={t('bounties.crystal.used')} value={<Crystal amount={power.used} large />} />
              <StatTile label={t('bounties.crystal.free')} value={<Crystal amount={freePower(power)} large />} />
              {position && (
                <StatTile
                  label={<Term name="veArca">{t('bounties.crystal.now')}</Term>}
                  value={<Crystal amount={position.ve} large />}
                />
              )}
            </div>
            {position && position.amount !== '0' ? (
              <Moment
                at={position.endsAt}
                label={t('bounties.crystal.lockEnds')}
                then={t('bounties.crystal.lockThen')}
                since={t('bounties.crystal.lockSince')}
              />
            ) : (
              <EmptyState
                title={t('bounties.crystal.none')}
                action={<Link to="/defi/staking">{t('bounties.crystal.stake')}</Link>}
              />
            )}
            {epoch && position && position.amount !== '0' && (
              <PowerCurve {...{ position, epoch }} valid={power.valid} />
            )}
            {epoch && <MyVotes me={me} epoch={epoch} />}
            {epoch && <EpochClock epoch={epoch} clock={clock} />}
          </>
        )}
      </ShowState>
    </div>
  );
}
