import { useState } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { Modal } from '../../../components/dialog/modal.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { toInputText } from '../../../lib/amount.ts';
import { useTradeFee } from '../../../lib/data/fees/trade-fees.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { RowResults } from '../../../chain/actions/ending/row-results.tsx';
import { listMany, type OfferedHero } from '../batch/list-many.action.ts';
import { useBatch } from '../../../chain/actions/ending/use-batch.ts';
import { AskedUnder, SellWords } from '../sale/asking/asked-under.tsx';
import { useSecondThought } from '../sale/asking/use-second-thought.ts';
import { blockingOf } from '../sale/blocked-text.ts';
import styles from '../sale/sale.module.css';
import { SaleSums } from './sale-sums.tsx';
import own from './sell-many.module.css';
import { SellRow } from './sell-row.tsx';
import { UnreadWarnings } from './sell-warnings.tsx';
import { usePrices } from './use-prices.ts';
import { useSellAdvice, type SellAdvice } from './use-sell-advice.ts';

export type SellManyDialogProps = {
  heroes: readonly Hero[];
  tokens: readonly TokenInfo[];
  vipLevel: number;
  reason: string | null;
  onClose: () => void;
};

const fills = ['floor', 'low', 'high'] as const;
type Fill = (typeof fills)[number];

const filled = ({ floor, band }: SellAdvice, fill: Fill) => (fill === 'floor' ? floor : (band?.[fill] ?? null));

const offered = ({ id, contractAddress }: Hero, currency: Currency, price: bigint): OfferedHero => ({
  ...{ kind: 'hero', collection: contractAddress, tokenId: id },
  ...{ currency, price: price.toString() },
});

/** Why nothing is sold in a currency that the market withdrew meanwhile. */
function useWithdrawnText({ token, isWithdrawn }: Pick<ReturnType<typeof usePrices>, 'token' | 'isWithdrawn'>) {
  const t = useText();
  return token && isWithdrawn ? t('market.sell.withdrawn', { symbol: token.symbol }) : null;
}

/** Sells one or many heroes: a row each, one approval and one transaction, a result each. */
export function SellManyDialog({ heroes, tokens, vipLevel, reason, onClose }: SellManyDialogProps) {
  const t = useText();
  // As they were when it was asked: the list behind follows the chain.
  const [asked] = useState(heroes);
  const sellable = asked.filter((hero) => blockingOf(hero) === null);
  const feeBps = useTradeFee(vipLevel);
  const arca = tokens.find(({ id }) => id === 'ARCA');
  const rows = sellable.map((hero) => ({ id: hero.id, pieces: 1, hero }));
  const prices = usePrices(rows, { tokens, feeBps });
  const { token } = prices;
  const withdrawn = useWithdrawnText(prices);
  const currency = token?.id ?? 'ARCA';
  const { adviceOf, reading, unread } = useSellAdvice(asked, currency);
  const { start, isRunning, results } = useBatch(listMany);
  const thought = useSecondThought(prices.typed.map(({ row, price }) => ({ price, floor: adviceOf(row.id).floor })));
  if (!token || !arca) return null;

  const fill = (how: Fill) => {
    const known = sellable.flatMap(({ id }) => {
      const price = filled(adviceOf(id), how);
      return price === null ? [] : [[id, toInputText(price, token)] as const];
    });
    prices.setAll((now) => ({ ...now, ...Object.fromEntries(known) }));
  };
  const none = sellable.length === 0 ? t('market.sell.none') : null;
  const why = reason ?? none ?? withdrawn ?? unread;
  const run = () => {
    prices.ask();
    if (!prices.isWhole || why || !thought.isMeant()) return;
    void start({
      parts: prices.typed.map(({ row: { hero }, price }) => offered(hero, currency, price ?? 0n)),
      title: t('market.heroes', { count: sellable.length }),
    });
  };

  return (
    <Modal
      title={t('market.sell.title', { count: asked.length })}
      dismissOutside={false}
      onDismiss={onClose}
      actions={
        <>
          <ActionButton onClick={onClose}>{t(results ? 'common.actions.close' : 'common.actions.cancel')}</ActionButton>
          {!results && (
            <ActionButton kind="primary" pending={isRunning} reason={why} onClick={run}>
              <SellWords thought={thought}>{t('market.sell.action', { count: sellable.length })}</SellWords>
            </ActionButton>
          )}
        </>
      }
    >
      {results ? (
        <RowResults
          doneText={t('market.sell.done')}
          lines={sellable.map((hero, index) => ({ key: hero.id, name: hero.name, currency, result: results[index] }))}
        />
      ) : (
        <div className={styles.box}>
          <ChoiceSwitch
            block
            label={t('orders.fields.currency')}
            options={prices.offered.map((each) => ({ value: each.id, label: each.symbol }))}
            value={currency}
            onChange={prices.setCurrency}
          />
          <div className={own.tools} role="group" aria-label={t('market.sell.fill.label')}>
            {fills.map((how) => (
              <ActionButton key={how} size="small" onClick={() => fill(how)}>
                {t(`market.sell.fill.${how}`)}
              </ActionButton>
            ))}
          </div>
          <ul className={own.rows}>
            {asked.map((hero) => (
              <SellRow
                key={hero.id}
                hero={hero}
                token={token}
                arca={arca}
                feeBps={feeBps}
                advice={adviceOf(hero.id)}
                text={prices.textOf(hero.id)}
                isTouched={prices.isTouched(hero.id)}
                onText={(text) => prices.setText(hero.id, text)}
              />
            ))}
          </ul>
          <UnreadWarnings reading={reading} />
          <AskedUnder thought={thought} />
          <SaleSums {...{ prices, token, vipLevel }} hint={t('market.sell.hint')} />
        </div>
      )}
    </Modal>
  );
}
