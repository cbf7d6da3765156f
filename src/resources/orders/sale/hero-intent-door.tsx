import { heroEndpoints } from '../../../../core/wire/game/heroes.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useIntent } from '../../../chain/intent/use-intent.ts';
import { useGameStatus } from '../../../lib/data/use-game-status.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { HERO_INTENT, heroIntent } from './hero-intent.ts';
import { closedReason } from './sale-subject.ts';

const BuyDialog = lazyPart('buying', () => import('./buy-dialog.tsx').then((module) => module.BuyDialog));

/** The hero as it is now: its price is that of now, and stands in the dialog before anything is signed. */
function useMeantHero(heroId: string | undefined) {
  const tokens = useChainConfig()?.tokens ?? [];
  const input = { size: 1, filter: { id: [heroId ?? '0'] } };
  const found = useApi(heroEndpoints.list, input, { enabled: heroId !== undefined, quiet: true }).data;
  const hero = found?.list[0];
  const listing = hero?.listing;
  const token = tokens.find(({ id }) => id === listing?.currency);
  return hero && listing && token && !listing.isExpired ? { hero, listing, token, tokens } : null;
}

/** After a login: the dialog in which Buy was pressed before, wherever on the page that hero stands now. */
export function HeroIntentDoor() {
  const t = useText();
  const { meant, drop } = useIntent(HERO_INTENT, heroIntent);
  const key = closedReason(useGameStatus().data?.Status);
  const open = useMeantHero(meant?.heroId);
  return meant && open && <BuyDialog {...open} reason={key && t(key)} onClose={drop} onFailed={drop} />;
}
