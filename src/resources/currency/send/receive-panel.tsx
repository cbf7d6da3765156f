import { QRCode } from 'antd';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { Address } from '../../../components/display/address.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../currency.module.css';

/** One's own address, whole, to be copied or scanned. */
export function ReceivePanel({ account, config }: { account: string; config: ChainConfig }) {
  const t = useText();
  return (
    <Panel title={t('currency.send.receive')}>
      <div className={styles.ask}>
        <p>{t('currency.send.receiveHint', { network: config.name })}</p>
        <div role="img" aria-label={t('currency.send.code')} className={styles.code}>
          <span aria-hidden="true">
            <QRCode value={account} type="svg" size={184} bordered={false} color="#000000" bgColor="#ffffff" />
          </span>
        </div>
        <Address address={account} full explorerUrl={config.explorerUrl} />
      </div>
    </Panel>
  );
}
