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
import { depositCodec, type DepositQuery } from '../../resources/currency/deposit/deposit-query.ts';
import { useInWallet } from '../../resources/currency/deposit/use-in-wallet.ts';
import { useDeposits } from '../../resources/currency/deposit/use-deposits.ts';
import { BelowGameAccount, WithWallet } from '../../resources/currency/needs-game-account.tsx';
import { movable } from '../../resources/currency/resources.ts';
import { CurrencyNav } from './currency-nav.tsx';

type AskedProps = { account: string } & Pick<ReturnType<typeof useDeposits>, 'followed' | 'moving'>;

/** The terms of a currency and, once it is known what of it is in the wallet, the form. */
function AskedOf({ of, account, followed, moving }: AskedProps & Pick<DepositQuery, 'of'>) {
  const config = useChainConfig();
  const [{ amount }, change] = useUrlState(depositCodec);
  const terms = useApi(withdrawalEndpoints.preDeposit, { resType: of }, { live: 'withdrawals', quiet: true });
  const inWallet = useInWallet(of, account);
  const known = config && inWallet && terms.data ? { config, inWallet, terms: terms.data } : undefined;
  return (
    <ShowState query={terms} record={known}>
      {(record) => (
        <DepositForm {...record} {...{ amount, followed, moving }} onAmount={(text) => change({ amount: text })} />
      )}
    </ShowState>
  );
}

function Asked(props: AskedProps) {
  const t = useText();
  const [{ of }, change] = useUrlState(depositCodec);
  return (
    <Panel title={t('currency.titles.deposit')}>
      <div className={styles.stack}>
        <ChoiceSwitch
          label={t('currency.deposit.currency')}
          options={movable.map(({ resType, kind }) => ({ value: resType, label: t(`currency.kinds.${kind}`) }))}
          value={of}
          onChange={(next) => change({ of: next, amount: '' })}
        />
        <AskedOf key={of} of={of} {...props} />
      </div>
    </Panel>
  );
}

function Columns({ account }: { account: string }) {
  const { list, followed, moving } = useDeposits();
  return (
    <div className={styles.columns}>
      <Asked {...{ account, followed, moving }} />
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
          <BelowGameAccount about="deposit">
            <Columns account={walletAddress} />
          </BelowGameAccount>
        )}
      </WithWallet>
    </>
  );
}
