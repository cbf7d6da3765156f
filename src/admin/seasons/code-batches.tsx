import { useState } from 'react';
import { adminSeasonEndpoints, type CodeBatch } from '../../../core/wire/admin/seasons.ts';
import { Panel } from '../../components/display/panel.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { GivenAmount } from '../../resources/seasons/codes/given-amount.tsx';
import { BatchForm } from './batch-form.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import styles from './seasons.module.css';

function Row({ batch, onShow }: { batch: CodeBatch; onShow: () => void }) {
  const t = useText();
  const most = batch.codes * batch.usesPerCode;
  return (
    <tr>
      <th scope="row">{batch.name}</th>
      <td>
        <GivenAmount resource={batch.resource} amount={batch.amount} />
      </td>
      <td data-right>{`${formatCount(batch.used)} / ${formatCount(most)}`}</td>
      <td data-right>{formatCount(batch.perAccount)}</td>
      <td>
        <DateField at={batch.opensAt} show="dateTime" />
      </td>
      <td>
        <DateField at={batch.closesAt} show="dateTime" />
      </td>
      <td>{batch.createdBy}</td>
      <td>
        <ActionButton size="small" label={`${t('admin.codes.show')}: ${batch.name}`} onClick={onShow}>
          {t('admin.codes.show')}
        </ActionButton>
      </td>
    </tr>
  );
}

const columns = ['name', 'gives', 'used', 'perAccount', 'opensAt', 'closesAt', 'by', 'codes'] as const;
const figures = new Set<string>(['used', 'perAccount']);

/** Batches of redeem codes: what each gives, in which time, and how often it was used. */
export function CodeBatches({ onMade }: { onMade: () => void }) {
  const t = useText();
  const query = useApi(adminSeasonEndpoints.batches, {}, { quiet: true });
  const [shown, setShown] = useState<CodeBatch | null>(null);
  const [isMaking, setMaking] = useState(false);
  const made = (batch: CodeBatch) => {
    setMaking(false);
    setShown(batch);
    void query.refetch();
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
        query={query}
        isEmpty={query.data?.list.length === 0}
        skeleton={<TableSkeleton rows={3} />}
        emptyText={t('admin.codes.none')}
      >
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('admin.codes.title')}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} data-right={figures.has(column) || undefined}>
                    {t(`admin.codes.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {query.data?.list.map((batch) => (
                <Row key={batch.id} batch={batch} onShow={() => setShown(batch)} />
              ))}
            </tbody>
          </table>
        </div>
      </ListState>
      {isMaking && <BatchForm onMade={made} onClose={() => setMaking(false)} />}
      {shown && <CodesDialog batch={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}
