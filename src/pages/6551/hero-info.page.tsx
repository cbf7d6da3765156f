import { useParams } from 'react-router-dom';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useRecordTitle } from '../../lib/view/use-record-title.ts';
import styles from '../../resources/bounties/bounties.module.css';
import { EpochClock } from '../../resources/bounties/epoch-clock.tsx';
import { BadgePanel } from '../../resources/bounties/hero/badge-panel.tsx';
import { BasePanel } from '../../resources/bounties/hero/base-panel.tsx';
import { Candidates } from '../../resources/bounties/hero/candidates.tsx';
import { CaptainPanel } from '../../resources/bounties/hero/captain-panel.tsx';
import { useBountyHero } from '../../resources/bounties/use-bounty-hero.ts';
import { useEpoch } from '../../resources/bounties/use-epoch.ts';

export default function HeroInfoPage() {
  const t = useText();
  const { tokenId = '' } = useParams();
  const query = useBountyHero(tokenId);
  const standing = useEpoch();
  const epoch = standing.data?.epoch;
  const hero = query.data?.hero;
  useRecordTitle(
    hero && `${t('common.routes.bountyHero')} · ${t('bounties.heroTitle', { name: hero.name, id: hero.id })}`,
  );
  return (
    <ShowState query={query} record={query.data} title={t('common.routes.bountyHero')}>
      {(captain) => (
        <div className={styles.page}>
          <PageHeader title={t('bounties.heroTitle', { name: captain.hero.name, id: captain.hero.id })} />
          <ShowState query={standing} record={standing.data}>
            {({ clock }) =>
              epoch ? (
                <>
                  <div className={styles.columns}>
                    <div className={styles.column}>
                      <CaptainPanel captain={captain} epoch={epoch} />
                      <Candidates key={captain.hero.id} captain={captain} epoch={epoch} />
                    </div>
                    <div className={styles.column}>
                      <BasePanel captain={captain} epoch={epoch} />
                      <BadgePanel captain={captain} epoch={epoch} />
                    </div>
                  </div>
                  <EpochClock epoch={epoch} clock={clock} />
                </>
              ) : (
                <EmptyState title={t('bounties.noEpoch')} />
              )
            }
          </ShowState>
        </div>
      )}
    </ShowState>
  );
}
