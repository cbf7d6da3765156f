import type { ContractChange } from '../../../core/wire/admin/contract-log.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { Address } from '../../components/display/address.tsx';
import { FactList } from '../../components/display/fact-list.tsx';
import { SideDrawer } from '../../components/resource/side-drawer.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { TimeCell } from '../../resources/accounts/activity/activity-parts.tsx';
import styles from './contract-log.module.css';
import { isAddress, useChangeText } from './use-change-text.ts';

export type ChangeDetailsProps = {
  change: ContractChange | null;
  config: ChainConfig | undefined;
  onClose: () => void;
};

/** Everything that one event says, in full. */
export function ChangeDetails({ change, config, onClose }: ChangeDetailsProps) {
  const { eventName } = useChangeText();
  return (
    <SideDrawer title={change ? eventName(change.event) : ''} isOpen={change !== null} onClose={onClose}>
      {change && <Everything change={change} config={config} />}
    </SideDrawer>
  );
}

function Everything({ change, config }: { change: ContractChange; config: ChainConfig | undefined }) {
  const t = useText();
  const { contractName, facts } = useChangeText();
  const explorerUrl = config?.explorerUrl ?? null;
  const address = (config?.contracts as Record<string, string> | undefined)?.[change.contract];
  return (
    <>
      <FactList
        facts={[
          { key: 'at', label: t('admin.contracts.fields.at'), value: <TimeCell at={change.at} /> },
          {
            key: 'contract',
            label: t('admin.contracts.fields.contract'),
            value: (
              <>
                {contractName(change.contract)} {address && <Address address={address} explorerUrl={explorerUrl} />}
              </>
            ),
          },
          {
            key: 'txHash',
            label: t('admin.contracts.fields.txHash'),
            value: <Address address={change.txHash} kind="tx" explorerUrl={explorerUrl} />,
          },
          { key: 'blockNumber', label: t('admin.contracts.fields.blockNumber'), value: change.blockNumber },
        ]}
      />
      <h3 className={styles.said}>{t('admin.contracts.fields.values')}</h3>
      <FactList
        facts={facts(change).map(({ name, text }) => ({
          key: name,
          label: name,
          value: isAddress(text) ? (
            <Address address={text} full explorerUrl={explorerUrl} />
          ) : (
            <span className={styles.whole}>{text}</span>
          ),
        }))}
      />
    </>
  );
}
