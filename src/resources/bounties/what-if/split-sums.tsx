import { inArca } from '../../../../core/rules/economy/accounting-rate.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { TokenMoney, TokenSums } from '../token-money.tsx';
import { useTokens } from '../use-tokens.ts';
import type { useSplit } from './use-split.ts';

type Split = Pick<ReturnType<typeof useSplit>, 'rows' | 'openingOf' | 'gainOn' | 'rateOf'>;

function sumsOf({ rows, openingOf, gainOn }: Split) {
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const opening = openingOf(row);
    if (opening) sums.set(opening.token, (sums.get(opening.token) ?? 0n) + gainOn(row, opening));
  }
  return [...sums];
}

/** What the split earns: token by token, and what that is together where it is more than one. */
export function SplitSums({ split }: { split: Split }) {
  const t = useText();
  const arca = useChainConfig()?.contracts.arca;
  const namedOf = useTokens();
  const sums = sumsOf(split);
  const arcaUnits = arca && namedOf(arca)?.units;
  const value = sums.reduce((total, [token, amount]) => {
    const decimals = namedOf(token)?.units.decimals;
    if (decimals === undefined || !arcaUnits) return total;
    const rate = split.rateOf(token).trim().replace(',', '.');
    return total + (inArca(amount, { rate, decimals }, arcaUnits) ?? 0n);
  }, 0n);
  const isSeveral = sums.some(([token]) => token !== arca);
  return (
    <p aria-live="polite">
      {t('bounties.vote.earns')}{' '}
      <TokenSums sums={sums.map(([token, amount]) => ({ token, amount: amount.toString() }))} large />
      {isSeveral && arca && (
        <span>
          {t('bounties.split.value')} <TokenMoney token={arca} amount={value} />
        </span>
      )}
    </p>
  );
}
