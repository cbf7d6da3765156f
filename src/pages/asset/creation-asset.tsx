import { useGetIdentity } from '@refinedev/core';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { creationEndpoints } from '../../../core/wire/marketplace/creations.ts';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShareButton } from '../../components/social/share-button.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useRecordTitle } from '../../lib/view/use-record-title.ts';
import { CreationView } from '../../resources/creations/creation-view.tsx';
import { useCreationName } from '../../resources/creations/use-creation-name.ts';

/** Something that a player made. */
export function CreationAsset({ id, config }: { id: string; config: ChainConfig }) {
  const t = useText();
  const nameOf = useCreationName();
  const me = useGetIdentity<UserInfo | null>().data ?? null;
  const query = useApi(creationEndpoints.info, { id }, { live: 'creations', quiet: true });
  const name = nameOf(query.data ?? { id, name: '' });
  useRecordTitle(query.data && name);
  return (
    <>
      <PageHeader
        title={name}
        note={<Link to="/collections/creation">{t('collections.names.creation')}</Link>}
        extra={query.data && <ShareButton title={name} />}
      />
      <ShowState query={query} record={query.data}>
        {(creation) => (
          <CreationView creation={creation} account={me?.walletAddress ?? null} explorerUrl={config.explorerUrl} />
        )}
      </ShowState>
    </>
  );
}
