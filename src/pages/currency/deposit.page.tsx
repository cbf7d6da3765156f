import { withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Panel } from '../../components/display/panel.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import styles from '../../resources/currency/currency.module.css';
import { DepositForm } from '../../resources/currency/deposit/deposit-form.tsx';
import { DepositList } from '../../resources/currency/deposit/deposit-list.tsx';
import { depositCodec } from '../../resources/currency/deposit/deposit-query.ts';
import { useDeposits } from '../../resources/currency/deposit/use-deposits.ts';
import { GameAccountNotice, WithWallet } from '../../resources/currency/needs-game-account.tsx';
import { movable } from '../../resources/currency/resources.ts';
import { CurrencyNav } from './currency-nav.tsx';

type Followed = ReturnType<typeof useDeposits>['followed'];

function Asked({ account, followed }: { account: string; followed: Followed }) {
  const t = useText();
  const config = useChainConfig();
  const [{ of, amount }, change] = useUrlState(depositCodec);
  const terms = useApi(withdrawalEndpoints.preDeposit, { resType: of }, { live: 'withdrawals', quiet: true });
  return (
    <Panel title={t('currency.titles.deposit')}>
      <div className={styles.stack}>
        <ChoiceSwitch
          label={t('currency.deposit.currency')}
          options={movable.map(({ resType, kind }) => ({ value: resType, label: t(`currency.kinds.${kind}`) }))}
          value={of}
          onChange={(next) => change({ of: next, amount: '' })}
        />
        <ShowState query={terms} record={terms.data?.resType === of ? terms.data : undefined}>
          {(known) =>
            config && (
              <DepositForm
                key={of}
                {...{ config, account, amount, followed }}
                terms={known}
                onAmount={(text) => change({ amount: text })}
              />
            )
          }
        </ShowState>
      </div>
    </Panel>
  );
}

function Columns({ account }: { account: string }) {
  const { list, followed } = useDeposits();
  return (
    <div className={styles.columns}>
      <Asked {...{ account, followed }} />
      <DepositList list={list} />
    </div>
  );
}

/** From the wallet into the game: what it takes, how far it is, and what came in before. */
export default function DepositPage() {
  const t = useText();
  return (
    <>
      <PageHeader
        title={t('currency.titles.deposit')}
        note={t('currency.deposit.note')}
        extra={<CurrencyNav current="deposit" />}
      />
      <WithWallet>
        {({ walletAddress }) => (
          <div className={styles.stack}>
            <GameAccountNotice about="deposit" />
            <Columns account={walletAddress} />
          </div>
        )}
      </WithWallet>
    </>
  );
}
