import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { together } from '../../lib/view/still/together.ts';

const INDENT = 2;

/** For who looks for an error: what the event's calls answer, as they answer it. */
export default function BountyTestPage() {
  const t = useText();
  const epoch = useApi(bountyEndpoints.epoch, { id: '0' }, { quiet: true });
  const config = useApi(bountyEndpoints.config, {}, { quiet: true });
  return (
    <>
      <PageHeader title={t('common.routes.bountyTest')} />
      <ShowState
        query={together(epoch, config)}
        record={epoch.data && config.data && { epoch: epoch.data, config: config.data }}
      >
        {(answers) => <pre>{JSON.stringify(answers, null, INDENT)}</pre>}
      </ShowState>
    </>
  );
}
