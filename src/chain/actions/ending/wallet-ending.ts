import { tokenKey, type Token } from '../../../lib/tokens/token.ts';
import type { ActionEnding } from '../chain-action.ts';

export type Paid = { token: Token; amount: string };

/** The panel of the wallet centre that tells of a token; it has none of foreign ones. */
const panelOf: Record<string, string> = { ARCA: 'arca', WO: 'whiteOre', RON: 'coin', WRON: 'wrappedRon' };

/** Where the wallet's own is seen, and the token among it. */
export function walletPath(token: Token | undefined): string {
  const panel = typeof token === 'string' ? panelOf[token] : undefined;
  return panel === undefined ? '/currency' : `/currency?asset=${panel}`;
}

/** What was paid, added up by token, in the order in which they come. */
export function sumsOf(paid: readonly Paid[]): Paid[] {
  const sums = new Map<string, Paid>();
  for (const { token, amount } of paid) {
    const before = sums.get(tokenKey(token))?.amount ?? '0';
    sums.set(tokenKey(token), { token, amount: (BigInt(before) + BigInt(amount)).toString() });
  }
  return [...sums.values()];
}

/** What was paid to the wallet is seen there; ARCA is what people stake. */
export function walletEnding(paid: readonly Paid[]): ActionEnding {
  const sums = sumsOf(paid);
  const hasArca = sums.some(({ token }) => token === 'ARCA');
  return {
    to: walletPath(hasArca ? 'ARCA' : sums[0]?.token),
    pictures: sums.map((sum) => ({ kind: 'money', ...sum })),
    next: hasArca ? { what: 'stake', to: '/defi/staking' } : { what: 'market', to: '/market/hero' },
  };
}
