import { WHITE_ORE_PER_ARCA } from '../../../../core/rules/economy/peg.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { tokenAt } from '../../../lib/tokens/token.ts';
import { useTokens } from '../use-tokens.ts';

/** What was typed, token by token. */
export type TypedRates = Readonly<Record<string, string>>;

const DIGITS = 4;
const MOST_TYPED = 20;

/** What one of it is reckoned as in ARCA while nobody says otherwise; empty where nobody knows. */
function usualRate(config: ChainConfig, address: string): string {
  const token = tokenAt(config, address, '');
  if (token === 'ARCA') return '1';
  if (token === 'WO') return (1 / WHITE_ORE_PER_ARCA).toFixed(DIGITS);
  // Wrapped coin is the coin.
  const priced = token === 'WRON' ? 'RON' : token;
  return config.tokens.find(({ id }) => id === priced)?.rate ?? '';
}

/** The worth of a token in ARCA as it was typed, or as the hub reckons it. */
export function useRateOf(typed: TypedRates): (address: string) => string {
  const config = useChainConfig();
  return (address) => typed[address] ?? (config ? usualRate(config, address) : '');
}

export type RatesProps = {
  tokens: readonly string[];
  rateOf: (token: string) => string;
  onRate: (token: string, rate: string) => void;
};

/** What each token but ARCA is worth: bounties in several are weighed against each other by it. */
export function Rates({ tokens, rateOf, onRate }: RatesProps) {
  const t = useText();
  const namedOf = useTokens();
  const others = tokens.filter((address) => namedOf(address)?.token !== 'ARCA');
  return others.map((address) => (
    <TextField
      key={address}
      label={t('bounties.split.rate', { symbol: namedOf(address)?.units.symbol ?? address })}
      value={rateOf(address)}
      inputMode="decimal"
      maxLength={MOST_TYPED}
      onChange={(text) => onRate(address, text)}
    />
  ));
}
