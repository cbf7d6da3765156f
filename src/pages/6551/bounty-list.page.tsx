import { useSearchParams } from 'react-router-dom';
import { useComeBack } from '../../chain/intent/use-come-back.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from '../../resources/bounties/bounties.module.css';
import { EpochClock } from '../../resources/bounties/epoch-clock.tsx';
import { MyHeroes } from '../../resources/bounties/mine/my-heroes.tsx';
import { MyPosts } from '../../resources/bounties/mine/my-posts.tsx';
import { MyVotes } from '../../resources/bounties/mine/my-votes.tsx';
import { NeedWallet } from '../../resources/bounties/need-wallet.tsx';
import { useEpoch } from '../../resources/bounties/use-epoch.ts';
import { useMe } from '../../resources/bounties/use-me.ts';

const tabs = ['votes', 'posts', 'heroes'] as const;

export default function BountyListPage() {
  const t = useText();
  const me = useMe();
  const back = useComeBack('bounties.own');
  const [search] = useSearchParams();
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'votes';
  const query = useEpoch();
  return (
    <div className={styles.page} ref={back} tabIndex={-1}>
      <PageHeader title={t('common.routes.bountyList')} />
      <TabLinks
        label={t('common.routes.bountyList')}
        current={tab}
        tabs={tabs.map((key) => ({ key, to: `?tab=${key}`, label: t(`bounties.tabs.${key}`) }))}
      />
      <ShowState query={query} record={query.data}>
        {({ epoch, clock }) => {
          if (me === null) return <NeedWallet />;
          if (epoch === null) return <EmptyState title={t('bounties.noEpoch')} />;
          return (
            <>
              <EpochClock epoch={epoch} clock={clock} />
              {tab === 'votes' && <MyVotes me={me} epoch={epoch} />}
              {tab === 'posts' && <MyPosts me={me} epoch={epoch} />}
              {tab === 'heroes' && <MyHeroes />}
            </>
          );
        }}
      </ShowState>
    </div>
  );
}
