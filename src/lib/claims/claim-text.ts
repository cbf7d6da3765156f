import type { ClaimKindName, Claimable } from '../../../core/wire/account/claimables.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { shortenAddress } from '../address.ts';
import { formatAmount } from '../amount.ts';
import { useText } from '../text/use-text.ts';
import { tokenAt, tokenUnits } from '../tokens/token.ts';

/** What a sentence about claims needs: of one row, or of several of a kind. */
export type ToldClaims = Pick<Claimable, 'pays' | 'values'> & { claim: ClaimKindName; count: number };

/** An amount as people read it, of whatever token. */
export function claimMoney(pays: Claimable['pays'], config: ChainConfig | undefined): string {
  if (!pays || !config) return '';
  const token = tokenAt(config, pays.token, shortenAddress(pays.token));
  const units = tokenUnits(config, token);
  return units ? `${formatAmount(pays.amount, units)} ${units.symbol}` : '';
}

/** The sentence of a kind of claim, wherever it is told: Home, bell and the claims' own page. */
export function useClaimText(config: ChainConfig | undefined): (told: ToldClaims) => string {
  const t = useText();
  return ({ claim, count, pays, values }) =>
    count === 1 && Object.keys(values).length > 0
      ? t(`alerts.claims.one.${claim}`, { ...values, amount: claimMoney(pays, config) })
      : t(`alerts.claims.all.${claim}`, { count, amount: claimMoney(pays, config) });
}
