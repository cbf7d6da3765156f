import { useState } from 'react';
import { splitPrice, type FeeSplit } from '../../../../core/rules/fees.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { useSaleCurrency } from '../../../chain/reads/use-sale-currency.ts';
import { parseAmount } from '../../../lib/amount.ts';

type Texts = Readonly<Record<string, string>>;

const NOTHING: FeeSplit = { fee: 0n, burned: 0n, toPool: 0n, toDev: 0n, proceeds: 0n };

const sumOf = (splits: readonly FeeSplit[]): FeeSplit =>
  splits.reduce(
    (sum, split) => ({
      fee: sum.fee + split.fee,
      burned: sum.burned + split.burned,
      toPool: sum.toPool + split.toPool,
      toDev: sum.toDev + split.toDev,
      proceeds: sum.proceeds + split.proceeds,
    }),
    NOTHING,
  );

export type PricedRow = { id: string; pieces: number };

/** Prices of a piece as they are typed, a row each, all in one currency, and what they come to. */
export function usePrices<Row extends PricedRow>(
  rows: readonly Row[],
  { tokens, feeBps }: { tokens: readonly TokenInfo[]; feeBps: number },
) {
  const [wanted, setCurrency] = useState<Currency>('ARCA');
  const [texts, setTexts] = useState<Texts>({});
  const [isAsked, setAsked] = useState(false);
  const isTyped = Object.values(texts).some((text) => text !== '');
  const { token, ...choice } = useSaleCurrency({ tokens, wanted, isTyped });
  const setAll = (change: (now: Texts) => Texts) => {
    setTexts(change);
    if (token) setCurrency(token.id);
  };
  const typed = rows.map((row) => {
    const parsed = token ? parseAmount(texts[row.id] ?? '', token) : null;
    return { row, price: parsed?.verdict === 'ok' ? parsed.amount : null };
  });
  const prices = typed.flatMap(({ row, price }) => (price === null ? [] : [price * BigInt(row.pieces)]));
  return {
    token,
    ...choice,
    setCurrency,
    textOf: (id: string) => texts[id] ?? '',
    isTouched: (id: string) => isAsked || texts[id] !== undefined,
    setText: (id: string, text: string) => setAll((now) => ({ ...now, [id]: text })),
    setAll,
    ask: () => setAsked(true),
    typed,
    /** Of each row in all, where its price is one. */
    prices,
    isWhole: typed.length > 0 && prices.length === typed.length,
    total: prices.reduce((sum, price) => sum + price, 0n),
    split: sumOf(prices.map((price) => splitPrice(price, feeBps))),
  };
}
