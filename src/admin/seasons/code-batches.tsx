import { useState } from 'react';
import type { CodeBatch } from '../../../core/wire/admin/seasons.ts';
import { Panel } from '../../components/display/panel.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { GivenAmount } from '../../resources/seasons/codes/given-amount.tsx';
import { BatchForm } from './batch-form.tsx';
import { CodesDialog } from './codes-dialog.tsx';

type Field = 'name' | 'gives' | 'used' | 'perAccount' | 'opensAt' | 'closesAt' | 'by' | 'codes';

function useColumns(onShow: (batch: CodeBatch) => void): SmallColumn<CodeBatch>[] {
  const t = useText();
  const column = (key: Field, of: SmallColumn<CodeBatch>['of']) => ({
    key,
    title: t(`admin.codes.columns.${key}`),
    of,
  });
  const words = { isWords: true };
  const used = (batch: CodeBatch) => `${formatCount(batch.used)} / ${formatCount(batch.codes * batch.usesPerCode)}`;
  const show = (batch: CodeBatch) => (
    <ActionButton size="small" label={`${t('admin.codes.show')}: ${batch.name}`} onClick={() => onShow(batch)}>
      {t('admin.codes.show')}
    </ActionButton>
  );
  return [
    column('name', ({ name }) => name),
    { ...column('gives', ({ resource, amount }) => <GivenAmount resource={resource} amount={amount} />), ...words },
    { ...column('used', used), place: 'main' },
    column('perAccount', ({ perAccount }) => formatCount(perAccount)),
    { ...column('opensAt', ({ opensAt }) => <DateField at={opensAt} show="dateTime" />), ...words },
    { ...column('closesAt', ({ closesAt }) => <DateField at={closesAt} show="dateTime" />), ...words },
    { ...column('by', ({ createdBy }) => createdBy), ...words },
    { ...column('codes', show), place: 'action' },
  ];
}

/** Batches of redeem codes: what each gives, in which time, and how often it was used. */
export function CodeBatches({ onMade }: { onMade: () => void }) {
  const t = useText();
  const list = useCursorList<CodeBatch>({ resource: 'seasonDesk', endpoint: 'batches', live: 'off' });
  const [shown, setShown] = useState<CodeBatch | null>(null);
  const columns = useColumns(setShown);
  const [isMaking, setMaking] = useState(false);
  const made = (batch: CodeBatch) => {
    setMaking(false);
    setShown(batch);
    void list.query.refetch();
    onMade();
  };
  return (
    <Panel
      title={t('admin.codes.title')}
      extra={
        <ActionButton kind="primary" onClick={() => setMaking(true)}>
          {t('admin.codes.make')}
        </ActionButton>
      }
      flush
    >
      <ListState
        resource="seasons"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={3} />}
        emptyText={t('admin.codes.none')}
      >
        <SmallTable label={t('admin.codes.title')} columns={columns} rows={list.rows} keyOf={({ id }) => id} />
        <LoadMore list={list} />
      </ListState>
      {isMaking && <BatchForm onMade={made} onClose={() => setMaking(false)} />}
      {shown && <CodesDialog batch={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}
