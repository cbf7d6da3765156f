import { heroEndpoints, type Hero } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { vestingEndpoints, type Vesting } from '../../../../core/wire/lp/vestings.ts';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { formatAmount } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from './cart.module.css';

export type FactHero = Pick<Hero, 'id' | 'contractAddress' | 'lastSale' | 'listing'>;
type FactLinesProps = { hero: FactHero; vesting: Vesting | undefined; tokens: readonly TokenInfo[]; sales?: number };

/** What comes with a hero, what it went for before, and what holds for it: known before anything is paid. */
export function FactLines({ hero, vesting, tokens, sales }: FactLinesProps) {
  const t = useText();
  const arca = tokens.find(({ id }) => id === 'ARCA');
  const { lastSale, listing } = hero;
  const unit = tokens.find(({ id }) => id === lastSale?.currency);
  const hasLocked = vesting && vesting.locked !== '0' && arca;
  return (
    <ul className={styles.facts}>
      {hasLocked && (
        <li>{t('market.facts.locked', { amount: `${formatAmount(vesting.locked, arca)} ${arca.symbol}` })}</li>
      )}
      {lastSale && unit ? (
        <li>
          {t('market.facts.lastSale', { price: `${formatAmount(lastSale.price, unit)} ${unit.symbol}` })}{' '}
          <RelativeTime at={lastSale.soldAt} />
          {sales !== undefined && sales > 1 && ` · ${t('market.facts.sales', { count: sales })}`}
        </li>
      ) : (
        <li>{t('market.facts.neverSold')}</li>
      )}
      {listing?.expiresAt && (
        <li>
          {t('market.facts.ends')} <RelativeTime at={listing.expiresAt} />
        </li>
      )}
    </ul>
  );
}

export type KnownFactsProps = { hero: FactHero; tokens: readonly TokenInfo[] };

/** The same for one hero, with how often it changed hands. What cannot be read is left out: it stops no purchase. */
export function KnownFacts({ hero, tokens }: KnownFactsProps) {
  const { id, contractAddress } = hero;
  const vestings = useApi(vestingEndpoints.list, { filter: { heroId: [id] } }, { quiet: true });
  const history = useApi(
    heroEndpoints.history,
    { size: 1, filter: { contractAddress, nftId: id, kind: ['sale'] } },
    { quiet: true },
  );
  const sales = history.data?.total;
  return (
    <FactLines
      hero={hero}
      vesting={vestings.data?.list[0]}
      tokens={tokens}
      {...(sales === undefined ? {} : { sales })}
    />
  );
}
