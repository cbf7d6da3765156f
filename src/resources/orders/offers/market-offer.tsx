import type { HeroFilter } from '../../../../core/wire/game/heroes.ts';
import type { GameStatus, TokenInfo } from '../../../../core/wire/game/status.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useIntent } from '../../../chain/intent/use-intent.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { closedReason } from '../sale/sale-subject.ts';
import { MakeOfferDialog } from './dialogs/make-offer-dialog.tsx';
import { offerIntent, offerIntentKey } from './offer-intent.ts';
import { isAnyHero, traitsOfFilter } from './offer-traits.ts';

export type MarketOfferProps = {
  /** What the market shows now. */
  filter: HeroFilter;
  tokens: readonly TokenInfo[];
  status: GameStatus | undefined;
  onClose: () => void;
};

/** An offer on whatever the market's filters describe: certain traits, or any hero when they ask for none. */
export function MarketOffer({ filter, tokens, status, onClose }: MarketOfferProps) {
  const t = useText();
  const collection = useChainConfig()?.contracts.hero;
  const token = tokens.find(({ id }) => id === 'ARCA');
  const { meant, drop } = useIntent(offerIntentKey(null), offerIntent);
  const { traits, leftOut } = traitsOfFilter(filter);
  const key = closedReason(status);
  const { rarity, heroClass, faction, gender } = filter;
  const like = { kind: 'hero' as const, rarity, heroClass, faction, gender };
  if (!token || collection === undefined) return null;
  return (
    <MakeOfferDialog
      subject={isAnyHero(traits) ? { kind: 'collection', collection } : { kind: 'traits', traits }}
      like={like}
      leftOut={leftOut}
      token={token}
      reason={key && t(key)}
      meant={meant}
      onClose={() => {
        drop();
        onClose();
      }}
    />
  );
}
