import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from '../../resources/currency/currency.module.css';
import { AskForm } from '../../resources/currency/promised/ask-form.tsx';
import { PromisedList } from '../../resources/currency/promised/promised-list.tsx';
import { usePromised } from '../../resources/currency/promised/use-promised.ts';
import { unitsOfResource } from '../../resources/currency/resources.ts';
import { CurrencyNav } from './currency-nav.tsx';

/** What the game promised in ARCA and pays to an exchange (BitgetClaim): asked for here, and followed until it is paid. */
export default function PromisedPage() {
  const t = useText();
  const config = useChainConfig();
  const wallet = useGetIdentity<UserInfo | null>().data?.walletAddress ?? '';
  const { list, chosen, toggle, again } = usePromised();
  return (
    <>
      <PageHeader
        title={t('currency.titles.promised')}
        note={t('currency.promised.note')}
        extra={<CurrencyNav current="promised" />}
      />
      {config ? (
        <div className={styles.columns}>
          <Panel title={t('currency.promised.mine')}>
            <PromisedList
              {...{ list, chosen, toggle }}
              units={unitsOfResource(config, '37')}
              explorerUrl={config.explorerUrl}
            />
          </Panel>
          <Panel title={t('currency.promised.how')}>
            <AskForm
              {...{ chosen, wallet }}
              units={unitsOfResource(config, '37')}
              contracts={Object.values(config.contracts)}
              onAgain={again}
            />
          </Panel>
        </div>
      ) : (
        <TableSkeleton rows={6} />
      )}
    </>
  );
}
