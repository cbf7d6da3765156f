import { useChainConfig } from '../../chain/chain-config.ts';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from '../../resources/currency/currency.module.css';
import { unitsOfResource } from '../../resources/currency/resources.ts';
import { GiveForm } from './give-form.tsx';
import { PendingList } from './pending-list.tsx';

/** Promised ARCA: given by managers, paid by hand to an exchange once its player asked for it. */
export default function PromisesPage() {
  const t = useText();
  const config = useChainConfig();
  return (
    <>
      <PageHeader title={t('admin.titles.promises')} note={t('admin.promises.note')} />
      {config ? (
        <div className={styles.columns}>
          <Panel title={t('admin.promises.give')}>
            <GiveForm units={unitsOfResource(config, '37')} />
          </Panel>
          <Panel title={t('admin.promises.pending')}>
            <PendingList state="pending" units={unitsOfResource(config, '37')} />
          </Panel>
          <Panel title={t('admin.promises.waiting')}>
            <PendingList state="sent" units={unitsOfResource(config, '37')} />
          </Panel>
        </div>
      ) : (
        <TableSkeleton rows={6} />
      )}
    </>
  );
}
