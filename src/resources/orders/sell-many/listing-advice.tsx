import { useMemo } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { SellHints } from './sell-hints.tsx';
import { SellWarnings } from './sell-warnings.tsx';
import type { SellAdvice } from './use-sell-advice.ts';
import { VipSaving } from './vip-saving.tsx';

export type ListingAdviceProps = {
  advice: SellAdvice;
  tokens: readonly TokenInfo[];
  /** In what it is asked for, and how much of it; null while that is no price. */
  token: TokenInfo;
  price: bigint | null;
  vipLevel: number;
};

/** What its like goes for, what to think of before listing, and what the fee would be at the next level. */
export function ListingAdvice({ advice, tokens, token, price, vipLevel }: ListingAdviceProps) {
  const arca = tokens.find(({ id }) => id === 'ARCA');
  const prices = useMemo(() => (price === null ? [] : [price]), [price]);
  if (!arca) return null;
  return (
    <div>
      <SellHints advice={advice} token={token} arca={arca} />
      <SellWarnings advice={advice} price={price} token={token} arca={arca} />
      <VipSaving vipLevel={vipLevel} prices={prices} token={token} />
    </div>
  );
}
