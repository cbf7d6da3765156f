import { useState } from 'react';
import { feeBpsOfLevel, splitPrice, type FeeSplit } from '../../../../core/rules/fees.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { Modal } from '../../../components/dialog/modal.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { parseAmount, toInputText } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { BatchResults } from '../batch/batch-results.tsx';
import { listMany } from '../batch/list-many.action.ts';
import { useBatch } from '../batch/use-batch.ts';
import { FeeLines } from '../sale/fee-lines.tsx';
import styles from '../sale/sale.module.css';
import own from './sell-many.module.css';
import { SellRow, useBlockedText } from './sell-row.tsx';
import { useSellAdvice, type SellAdvice } from './use-sell-advice.ts';
import { VipSaving } from './vip-saving.tsx';

export type SellManyDialogProps = {
  heroes: readonly Hero[];
  tokens: readonly TokenInfo[];
  vipLevel: number;
  reason: string | null;
  onClose: () => void;
};

type Texts = Readonly<Record<string, string>>;
const fills = ['floor', 'low', 'high'] as const;
type Fill = (typeof fills)[number];

const filled = ({ floor, band }: SellAdvice, fill: Fill) => (fill === 'floor' ? floor : (band?.[fill] ?? null));

const sumOf = (splits: readonly FeeSplit[]): FeeSplit =>
  splits.reduce(
    (sum, split) => ({
      fee: sum.fee + split.fee,
      burned: sum.burned + split.burned,
      toPool: sum.toPool + split.toPool,
      toDev: sum.toDev + split.toDev,
      proceeds: sum.proceeds + split.proceeds,
    }),
    { fee: 0n, burned: 0n, toPool: 0n, toDev: 0n, proceeds: 0n },
  );

/** Prices as they are typed, and what they come to. */
function usePrices(heroes: readonly Hero[], token: TokenInfo | undefined, feeBps: number) {
  const [texts, setTexts] = useState<Texts>({});
  const [isAsked, setAsked] = useState(false);
  const typed = heroes.map((hero) => {
    const parsed = token ? parseAmount(texts[hero.id] ?? '', token) : null;
    return { hero, price: parsed?.verdict === 'ok' ? parsed.amount : null };
  });
  const prices = typed.flatMap(({ price }) => price ?? []);
  return {
    textOf: (id: string) => texts[id] ?? '',
    isTouched: (id: string) => isAsked || texts[id] !== undefined,
    setText: (id: string, text: string) => setTexts((now) => ({ ...now, [id]: text })),
    setAll: setTexts,
    ask: () => setAsked(true),
    typed,
    prices,
    isWhole: typed.length > 0 && prices.length === typed.length,
    total: prices.reduce((sum, price) => sum + price, 0n),
    split: sumOf(prices.map((price) => splitPrice(price, feeBps))),
  };
}

/** Sells one or many heroes: a row each, one approval and one transaction, a result each. */
export function SellManyDialog({ heroes, tokens, vipLevel, reason, onClose }: SellManyDialogProps) {
  const t = useText();
  // As they were when it was asked: the list behind follows the chain.
  const [asked] = useState(heroes);
  const [currency, setCurrency] = useState<Currency>('ARCA');
  const blockedText = useBlockedText();
  const sellable = asked.filter((hero) => blockedText(hero) === null);
  const feeBps = feeBpsOfLevel(vipLevel);
  const token = tokens.find(({ id }) => id === currency);
  const arca = tokens.find(({ id }) => id === 'ARCA');
  const prices = usePrices(sellable, token, feeBps);
  const adviceOf = useSellAdvice(asked);
  const { start, isRunning, results } = useBatch(listMany);
  if (!token || !arca) return null;

  const fill = (how: Fill) => {
    const known = sellable.flatMap(({ id }) => {
      const price = filled(adviceOf(id), how);
      return price === null ? [] : [[id, toInputText(price, arca)] as const];
    });
    prices.setAll((now) => ({ ...now, ...Object.fromEntries(known) }));
  };
  const run = () => {
    prices.ask();
    if (!prices.isWhole) return;
    void start({
      parts: prices.typed.map(({ hero, price }) => ({
        ...{ kind: 'hero', collection: hero.contractAddress, tokenId: hero.id },
        ...{ currency, price: String(price ?? 0n) },
      })),
      title: t('market.heroes', { count: sellable.length }),
    });
  };
  const why = reason ?? (sellable.length === 0 ? t('market.sell.none') : null);

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
              {t('market.sell.action', { count: sellable.length })}
            </ActionButton>
          )}
        </>
      }
    >
      {results ? (
        <BatchResults
          doneText={t('market.sell.done')}
          lines={sellable.map((hero, index) => ({ key: hero.id, name: hero.name, currency, result: results[index] }))}
        />
      ) : (
        <div className={styles.box}>
          <ChoiceSwitch
            block
            label={t('orders.fields.currency')}
            options={tokens.map((each) => ({ value: each.id, label: each.symbol }))}
            value={currency}
            onChange={setCurrency}
          />
          {currency === 'ARCA' && (
            <div className={own.tools} role="group" aria-label={t('market.sell.fill.label')}>
              {fills.map((how) => (
                <ActionButton key={how} size="small" onClick={() => fill(how)}>
                  {t(`market.sell.fill.${how}`)}
                </ActionButton>
              ))}
            </div>
          )}
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
          <FeeLines
            price={prices.prices.length > 0 ? prices.total : undefined}
            split={prices.split}
            token={token}
            feeBps={feeBps}
            side="seller"
          />
          <VipSaving vipLevel={vipLevel} prices={prices.prices} token={token} />
          <p className={styles.hint}>{t('market.sell.hint')}</p>
        </div>
      )}
    </Modal>
  );
}
