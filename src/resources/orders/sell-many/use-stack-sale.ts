import { useState } from 'react';
import type { ItemHolding, ItemKind } from '../../../../core/wire/game/items.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { wareEndpoints } from '../../../../core/wire/game/wares.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { toInputText } from '../../../lib/amount.ts';
import { useApi } from '../../../lib/use-api.ts';
import { piecesOf } from '../stacks/pick.ts';
import { useHoldings } from './held/use-holdings.ts';
import { usePrices } from './use-prices.ts';

/** What one transaction has room for. */
export const MOST_STACKS = 50;

export type StackSaleOf = {
  account: string;
  kinds: readonly ItemKind[];
  tokens: readonly TokenInfo[];
  feeBps: number;
  /** Those that were chosen before, by id. */
  preset?: readonly string[] | undefined;
};

const NONE: readonly string[] = [];

/** The kinds of pieces that a wallet holds, which of them are to be sold, how many of each and at what price. */
export function useStackSale({ account, kinds, tokens, feeBps, preset = NONE }: StackSaleOf) {
  const { list, first, holdings } = useHoldings({ account, kinds, preset });
  const [chosen, setChosen] = useState(preset);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const wares = useApi(
    wareEndpoints.list,
    { size: MAX_PAGE_SIZE, filter: { id: [...chosen] } },
    { enabled: chosen.length > 0, quiet: true, live: 'itemOrders' },
  );
  // The list follows the chain: of what was sold or opened meanwhile no more is offered than there is.
  const quantityOf = ({ id, amount }: ItemHolding) => Math.min(counts[id] ?? 1, Math.max(piecesOf(amount), 1));
  const rows = holdings
    .filter(({ id }) => chosen.includes(id))
    .map((holding) => ({ id: holding.id, pieces: quantityOf(holding), holding }));
  const prices = usePrices(rows, { tokens, feeBps });

  const fillFloors = () => {
    const { token } = prices;
    if (!token) return;
    const known = (wares.data?.list ?? []).flatMap(({ id, floors }) => {
      const floor = floors[token.id];
      return floor === null ? [] : [[id, toInputText(floor, token)] as const];
    });
    prices.setAll((now) => ({ ...now, ...Object.fromEntries(known) }));
  };
  return {
    list,
    first,
    holdings,
    prices,
    quantityOf,
    fillFloors,
    isChosen: (id: string) => chosen.includes(id),
    choose: (id: string, isChosen: boolean) =>
      setChosen((now) => (isChosen ? [...now.filter((each) => each !== id), id] : now.filter((each) => each !== id))),
    setQuantity: (id: string, count: number) => setCounts((now) => ({ ...now, [id]: count })),
  };
}
