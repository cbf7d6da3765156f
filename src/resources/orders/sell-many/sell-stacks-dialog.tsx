import { useState } from 'react';
import type { ItemKind } from '../../../../core/wire/game/items.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useTradeFee } from '../../../lib/data/fees/trade-fees.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { RowResults, type ResultLine } from '../../../chain/actions/ending/row-results.tsx';
import { listMany } from '../batch/list-many.action.ts';
import { useBatch } from '../../../chain/actions/ending/use-batch.ts';
import { AskedUnder, SellWords } from '../sale/asking/asked-under.tsx';
import { useOthersFloors } from '../sale/asking/use-others-floor.ts';
import { useSecondThought, type SecondThought } from '../sale/asking/use-second-thought.ts';
import styles from '../sale/sale.module.css';
import { SaleSums } from './sale-sums.tsx';
import own from './sell-many.module.css';
import { StackRow } from './stack-row.tsx';
import { MOST_STACKS, useStackSale } from './use-stack-sale.ts';

export type SellStacksDialogProps = {
  account: string;
  /** What of the wallet can be chosen from. */
  kinds: readonly ItemKind[];
  tokens: readonly TokenInfo[];
  vipLevel: number;
  reason: string | null;
  /** Chosen already, by id. */
  preset?: readonly string[];
  onClose: () => void;
};

type Sale = ReturnType<typeof useStackSale>;

/** Whether the prices are meant where others ask far more for the like. */
function useThought({ prices: { typed, token } }: Sale): SecondThought {
  const floors = useOthersFloors(
    typed.map(({ row }) => row.id),
    token?.id ?? 'ARCA',
  );
  return useSecondThought(typed.map(({ price }, at) => ({ price, floor: floors[at] ?? null })));
}

/** Lists what is chosen; what came of each is told under the name that it had when it was asked for. */
function useListing(sale: Sale, thought: SecondThought, currency: Currency) {
  const t = useText();
  const names = useItemNames();
  const collection = useChainConfig()?.contracts.items ?? '';
  const { start, isRunning, results } = useBatch(listMany);
  const [asked, setAsked] = useState<readonly Omit<ResultLine, 'result'>[]>([]);
  const run = () => {
    const { typed, isWhole, ask } = sale.prices;
    ask();
    if (!isWhole || !thought.isMeant()) return;
    setAsked(typed.map(({ row: { id, pieces } }) => ({ key: id, name: names.some(id, pieces), currency })));
    const parts = typed.map(({ row: { id, pieces }, price }) => ({
      ...{ kind: 'item' as const, collection, itemId: id, quantity: pieces },
      ...{ currency, unitPrice: String(price ?? 0n) },
    }));
    void start({ parts, title: t('market.listings', { count: parts.length }) });
  };
  const lines = results && asked.map((line, index) => ({ ...line, result: results[index] }));
  return { run, isRunning, lines };
}

type TermsProps = { sale: Sale; thought: SecondThought; token: TokenInfo; vipLevel: number };

function Terms({ sale, thought, token, vipLevel }: TermsProps) {
  const t = useText();
  const feeBps = useTradeFee(vipLevel);
  const { prices } = sale;
  return (
    <div className={styles.box}>
      <ChoiceSwitch
        block
        label={t('orders.fields.currency')}
        options={prices.offered.map((each) => ({ value: each.id, label: each.symbol }))}
        value={token.id}
        onChange={prices.setCurrency}
      />
      <div className={own.tools} role="group" aria-label={t('market.sell.fill.label')}>
        <ActionButton
          size="small"
          reason={prices.typed.length === 0 ? t('market.sell.chooseFirst') : null}
          onClick={sale.fillFloors}
        >
          {t('market.sell.fill.floor')}
        </ActionButton>
      </div>
      {sale.first?.isError && (
        <FailureState error={sale.first.error} onRetry={() => void sale.first?.refetch()} compact />
      )}
      <ListState
        resource="items"
        query={sale.list.query}
        isEmpty={sale.holdings.length === 0}
        skeleton={<TableSkeleton rows={6} />}
        emptyText={t('market.sell.nothing')}
      >
        <ChangesPill changes={sale.list.changes} onShow={sale.list.showChanges} />
        <ul className={own.rows}>
          {sale.holdings.map((holding) => (
            <StackRow
              key={holding.id}
              {...{ holding, token, feeBps }}
              isChosen={sale.isChosen(holding.id)}
              onChoose={(isChosen) => sale.choose(holding.id, isChosen)}
              quantity={sale.quantityOf(holding)}
              onQuantity={(count) => sale.setQuantity(holding.id, count)}
              text={prices.textOf(holding.id)}
              isTouched={prices.isTouched(holding.id)}
              onText={(text) => prices.setText(holding.id, text)}
            />
          ))}
        </ul>
        {sale.list.hasMore && <LoadMore list={sale.list} />}
      </ListState>
      <AskedUnder thought={thought} />
      <SaleSums {...{ prices, token, vipLevel }} hint={t('market.sell.stackHint')} />
    </div>
  );
}

/** Sells pieces of several items or boxes at once: a row each, one approval and one transaction, a result each. */
export function SellStacksDialog(props: SellStacksDialogProps) {
  const { account, kinds, tokens, vipLevel, reason, preset, onClose } = props;
  const t = useText();
  const sale = useStackSale({ account, kinds, tokens, preset, feeBps: useTradeFee(vipLevel) });
  const { token, isWithdrawn } = sale.prices;
  const thought = useThought(sale);
  const { run, isRunning, lines } = useListing(sale, thought, token?.id ?? 'ARCA');
  if (!token) return null;
  const count = sale.prices.typed.length;
  const why = () => {
    if (reason) return reason;
    if (isWithdrawn) return t('market.sell.withdrawn', { symbol: token.symbol });
    if (count === 0) return t('market.sell.chooseFirst');
    return count > MOST_STACKS ? t('market.tooMany', { count: MOST_STACKS }) : null;
  };
  return (
    <Modal
      title={t('market.sell.several')}
      dismissOutside={false}
      isTall
      onDismiss={onClose}
      actions={
        <>
          <ActionButton onClick={onClose}>{t(lines ? 'common.actions.close' : 'common.actions.cancel')}</ActionButton>
          {!lines && (
            <ActionButton kind="primary" pending={isRunning} reason={why()} onClick={run}>
              <SellWords thought={thought}>{t('market.sell.listKinds', { count })}</SellWords>
            </ActionButton>
          )}
        </>
      }
    >
      {lines ? (
        <RowResults doneText={t('market.sell.done')} lines={lines} />
      ) : (
        <Terms {...{ sale, thought, token, vipLevel }} />
      )}
    </Modal>
  );
}
