import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { formatAmount } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';

export type BandRowsProps = {
  floor: string | null;
  band: { low: string; high: string } | null;
  /** Of what the usual price is worked out. */
  bandHint: string;
  token: TokenInfo;
};

/** An amount with its currency, which need not be the one that a price beside it is asked in; a dash for none. */
export const shownOrDash = (amount: string | null, token: TokenInfo): string =>
  amount === null ? '–' : `${formatAmount(amount, token)} ${token.symbol}`;

/** The floor and the usual price, as rows of a list of facts. */
export function BandRows({ floor, band, bandHint, token }: BandRowsProps) {
  const t = useText();
  const range = band && { low: formatAmount(band.low, token), high: shownOrDash(band.high, token) };
  return (
    <>
      <div>
        <dt>{t('market.sell.floor')}</dt>
        <dd>{shownOrDash(floor, token)}</dd>
      </div>
      <div>
        <dt title={bandHint}>{t('market.sell.band')}</dt>
        <dd>{range ? t('market.sell.bandRange', range) : '–'}</dd>
      </div>
    </>
  );
}
