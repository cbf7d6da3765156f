import { Link, useParams } from 'react-router-dom';
import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { formatCount, parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useRecordTitle } from '../../lib/view/use-record-title.ts';
import styles from '../../resources/bounties/bounties.module.css';
import { EpochClock } from '../../resources/bounties/epoch-clock.tsx';
import { EpochPosts } from '../../resources/bounties/history/epoch-posts.tsx';
import { EpochSums } from '../../resources/bounties/history/epoch-sums.tsx';
import { EpochBounties } from '../../resources/bounties/history/epoch-tables.tsx';
import { EpochVotes } from '../../resources/bounties/history/epoch-votes.tsx';
import { useEpochLists } from '../../resources/bounties/history/use-epoch-lists.ts';
import { Crystal, TokenMoney } from '../../resources/bounties/token-money.tsx';
import { useEpoch } from '../../resources/bounties/use-epoch.ts';

const LAST = 2 ** 31 - 1;

export default function EpochPage() {
  const t = useText();
  const { epochId: text = '' } = useParams();
  // What is no number of an epoch is asked for as one that never comes.
  const number = parseWhole(text) ?? 0;
  const epochId = number === 0 ? LAST : Math.min(number, LAST);
  const arca = useChainConfig()?.contracts.arca;
  const query = useApi(
    bountyEndpoints.epochs,
    { size: 1, filter: { epochId: [epochId] } },
    { live: 'bounties', quiet: true },
  );
  const standing = useEpoch();
  const lists = useEpochLists(epochId);
  const title = t('bounties.clock.epoch', { epoch: text });
  useRecordTitle(title);
  return (
    <div className={styles.page}>
      <PageHeader title={title} note={<Link to="/6551/epochs">{t('common.routes.bountyEpochs')}</Link>} />
      <ShowState query={query} record={lists.isPending ? undefined : query.data}>
        {({ list: [record] }) =>
          record === undefined ? (
            <EmptyState title={t('bounties.history.unknown')} />
          ) : (
            <>
              <div className={styles.tiles}>
                <StatTile label={t('bounties.tiles.captains')} value={formatCount(record.captains)} />
                <StatTile label={t('bounties.voters')} value={formatCount(record.votes)} />
                <StatTile label={t('bounties.tiles.voted')} value={<Crystal amount={record.voted} large />} />
                <StatTile
                  label={t('bounties.history.settled')}
                  value={arca && <TokenMoney token={arca} amount={record.settled} large />}
                />
              </div>
              <EpochSums record={record} />
              {arca && <EpochBounties epochId={record.epoch.epochId} arca={arca} list={lists.bounties} />}
              <EpochPosts epochId={record.epoch.epochId} list={lists.posts} />
              <EpochVotes epochId={record.epoch.epochId} list={lists.votes} />
              <ShowState query={standing} record={standing.data}>
                {({ clock }) => <EpochClock epoch={record.epoch} clock={clock} />}
              </ShowState>
            </>
          )
        }
      </ShowState>
    </div>
  );
}
