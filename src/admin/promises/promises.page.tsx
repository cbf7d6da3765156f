import { useChainConfig } from '../../chain/chain-config.ts';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from '../../resources/currency/currency.module.css';
import { unitsOfResource } from '../../resources/currency/resources.ts';
import { GiveForm } from './give-form.tsx';
import { PoolsPanel } from './pools/pools-panel.tsx';
import { PendingList } from './pending-list.tsx';

/** Promised ARCA, which managers give and pay by hand to an exchange, and what funds the game's own pools. */
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
          <PoolsPanel units={unitsOfResource(config, '37')} />
        </div>
      ) : (
        <TableSkeleton rows={6} />
      )}
    </>
  );
}
