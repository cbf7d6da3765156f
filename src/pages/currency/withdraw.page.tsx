import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Panel } from '../../components/display/panel.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { typedText, useKeptDraft } from '../../lib/session/kept-draft.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { readAmount } from '../../lib/tokens/read-amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import styles from '../../resources/currency/currency.module.css';
import { BelowGameAccount, WithWallet } from '../../resources/currency/needs-game-account.tsx';
import { unitsOfResource } from '../../resources/currency/resources.ts';
import { QuoteFacts } from '../../resources/currency/withdraw/quote-facts.tsx';
import { isSource, orderedFrom, sources, withdrawCodec } from '../../resources/currency/withdraw/withdraw-query.ts';
import { StakingPayout } from '../../resources/currency/withdraw/staking-payout.tsx';
import { WithdrawForm } from '../../resources/currency/withdraw/withdraw-form.tsx';
import { CurrencyNav } from './currency-nav.tsx';

/** A level falls and a day's amount shrinks by themselves. */
const QUOTE_EVERY_MS = 30_000;

function SourceChoice({ from, onChange }: { from: string; onChange: (from: string) => void }) {
  const t = useText();
  const items = useItemNames();
  const options = sources.map((value) => ({ value: value as string, label: t(`currency.withdraw.sources.${value}`) }));
  const item = isSource(from) ? [] : [{ value: from, label: t('currency.withdraw.item', { name: items.item(from) }) }];
  return (
    <ChoiceSwitch
      label={t('currency.withdraw.source')}
      options={[...options, ...item]}
      value={from}
      onChange={onChange}
    />
  );
}

function Asked({ from, config }: { from: string; config: ChainConfig }) {
  const t = useText();
  const [typed, setTyped] = useKeptDraft<string>(`withdraw.${from}`, '', typedText);
  const asked = orderedFrom(from);
  const query = useApi(withdrawalEndpoints.preWithdraw, asked, {
    live: 'withdrawals',
    quiet: true,
    refreshMs: QUOTE_EVERY_MS,
  });
  const units = unitsOfResource(config, asked.resType);
  const known = query.isPlaceholderData ? undefined : query.data;
  const again = () => void query.refetch();
  return (
    <ShowState query={query} record={known}>
      {(quote) => (
        <div className={styles.columns}>
          <Panel title={t('currency.titles.withdraw')}>
            <WithdrawForm {...{ from, quote, units, typed }} onType={setTyped} onAgain={again} />
          </Panel>
          <Panel title={t('currency.withdraw.all')}>
            <QuoteFacts
              {...{ quote, units }}
              arca={unitsOfResource(config, '37')}
              amount={readAmount(typed, units, {}).amount}
            />
          </Panel>
        </div>
      )}
    </ShowState>
  );
}

/** From the game to the wallet: everything that decides about it first, then the order. */
export default function WithdrawPage() {
  const t = useText();
  const config = useChainConfig();
  const [{ from }, change] = useUrlState(withdrawCodec);
  return (
    <>
      <PageHeader
        title={t('currency.titles.withdraw')}
        note={t('currency.withdraw.note')}
        extra={<CurrencyNav current="withdraw" />}
      />
      <WithWallet>
        {() => (
          <BelowGameAccount about="withdraw">
            <SourceChoice from={from} onChange={(next) => change({ from: next })} />
            {config && <Asked key={from} {...{ from, config }} />}
            {config && from === 'staking' && <StakingPayout units={unitsOfResource(config, '37')} />}
          </BelowGameAccount>
        )}
      </WithWallet>
    </>
  );
}
