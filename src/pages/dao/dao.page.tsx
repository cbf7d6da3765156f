import { FailureState } from '../../components/display/failure-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { ProposalList, useProposals } from '../../resources/proposals/proposal-list.tsx';
import styles from '../../resources/proposals/proposals.module.css';
import { ProposeForm } from '../../resources/proposals/propose-form.tsx';
import { useStanding } from '../../resources/proposals/use-standing.ts';

/** What holders of ve-ARCA think: proposals with their votes and quorum, and one's own vote. */
export default function DaoPage() {
  const t = useText();
  const view = useStanding();
  const { query } = view;
  const list = useProposals();
  return (
    <>
      <PageHeader title={t('common.routes.dao')} note={t('proposals.note')} />
      {query.isError && query.data === undefined && (
        <FailureState error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} compact />
      )}
      <div className={styles.columns}>
        <ProposalList list={list} view={view} />
        {/* On a phone it stands below the list: it comes when that is as long as it will be, and does not move. */}
        {!list.query.isPending && !query.isPending && <ProposeForm view={view} />}
      </div>
    </>
  );
}
