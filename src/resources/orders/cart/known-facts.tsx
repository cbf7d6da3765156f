import { useMemo } from 'react';
import { heroEndpoints, type Hero } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { vestingEndpoints, type Vesting } from '../../../../core/wire/lp/vestings.ts';
import { Countdown } from '../../../components/display/time/countdown.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { isSameAddress } from '../../../lib/address.ts';
import { formatAmount } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from './cart.module.css';
import { useEpochFacts, type EpochFact } from './use-epoch-facts.ts';

export type FactHero = Pick<Hero, 'id' | 'contractAddress' | 'lastSale' | 'listing'>;
type FactLinesProps = {
  hero: FactHero;
  vesting: Vesting | undefined;
  epochFacts: readonly EpochFact[];
  tokens: readonly TokenInfo[];
  sales?: number;
};

function EpochLine({ fact, tokens }: { fact: EpochFact; tokens: readonly TokenInfo[] }) {
  const t = useText();
  if (fact.kind !== 'unclaimed')
    return (
      <li>
        {t(`market.facts.${fact.kind}`)} {t('market.sell.epochEnds')} <Countdown until={fact.endsAt} />
      </li>
    );
  const token = tokens.find(({ address }) => isSameAddress(address, fact.token));
  if (!token) return <li>{t('market.facts.unclaimedSome')}</li>;
  return <li>{t('market.facts.unclaimed', { amount: `${formatAmount(fact.amount, token)} ${token.symbol}` })}</li>;
}

/** What comes with a hero, what it went for before, and what holds for it: known before anything is paid. */
export function FactLines({ hero, vesting, epochFacts, tokens, sales }: FactLinesProps) {
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
      {epochFacts.map((fact) => (
        <EpochLine key={'token' in fact ? fact.token : fact.kind} fact={fact} tokens={tokens} />
      ))}
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
  const ids = useMemo(() => [id], [id]);
  const epochFacts = useEpochFacts(ids)(id);
  return (
    <FactLines
      hero={hero}
      vesting={vestings.data?.list[0]}
      epochFacts={epochFacts}
      tokens={tokens}
      {...(sales === undefined ? {} : { sales })}
    />
  );
}
