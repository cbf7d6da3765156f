import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Amount } from '../../../core/wire/primitives.ts';
import { formatAmount } from '../../lib/amount.ts';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './hero.module.css';

/** As either kind of facets has it. */
type Listed = { forSale: number; floor: Amount | null };
export type MarketNoteProps = { facets: Listed | undefined; token: TokenInfo | undefined };

/** "3,412 listed · floor 58 ARCA" */
export function MarketNote({ facets, token }: MarketNoteProps) {
  const t = useText();
  if (!facets) return <span className={styles.noteSpace} data-line aria-hidden="true" />;
  const listed = t('pages.market.listed', { count: formatCount(facets.forSale) });
  if (facets.floor === null || !token) return <span data-line>{listed}</span>;
  const floor = `${formatAmount(facets.floor, token, { compact: true })} ${token.symbol}`;
  return <span data-line>{`${listed} · ${t('pages.market.floor', { price: floor })}`}</span>;
}
