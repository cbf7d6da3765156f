import { useGetIdentity } from '@refinedev/core';
import { useEffect } from 'react';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import { heroEndpoints, type Hero } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useIntent } from '../../../chain/intent/use-intent.ts';
import { isSameAddress } from '../../../lib/address.ts';
import { useGameStatus } from '../../../lib/data/use-game-status.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useApi } from '../../../lib/use-api.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import type { BuyDialogProps } from './buy-dialog.tsx';
import { HERO_INTENT, heroIntent } from './hero-intent.ts';
import { closedReason } from './sale-subject.ts';

const BuyDialog = lazyPart('buying', () => import('./buy-dialog.tsx').then((module) => module.BuyDialog));

type Open = Pick<BuyDialogProps, 'hero' | 'listing' | 'token' | 'tokens'>;

/** The hero as it is now: its price is that of now, and stands in the dialog before anything is signed. */
function useMeantHero(heroId: string | undefined): Open | 'gone' | 'own' | null {
  const tokens = useChainConfig()?.tokens;
  const own = useGetIdentity<UserInfo | null>().data?.walletAddress;
  const input = { size: 1, filter: { id: [heroId ?? '0'] } };
  const { data, isPlaceholderData } = useApi(heroEndpoints.list, input, { enabled: heroId !== undefined, quiet: true });
  if (heroId === undefined || !data || isPlaceholderData || !tokens) return null;
  const open = openOf(data.list[0], tokens);
  return open && isSameAddress(open.listing.seller, own) ? 'own' : (open ?? 'gone');
}

function openOf(hero: Hero | undefined, tokens: readonly TokenInfo[]): Open | null {
  const listing = hero?.listing;
  const token = tokens.find(({ id }) => id === listing?.currency);
  return hero && listing && token && !listing.isExpired ? { hero, listing, token, tokens } : null;
}

/** After a login: the dialog in which Buy was pressed before, wherever on the page that hero stands now, or why there is none. */
export function HeroIntentDoor() {
  const t = useText();
  const { meant, drop } = useIntent(HERO_INTENT, heroIntent);
  const key = closedReason(useGameStatus().data?.Status);
  const found = useMeantHero(meant?.heroId);
  const whyNot = found === 'gone' || found === 'own' ? t(`orders.meant.${found}`) : null;
  useEffect(() => {
    if (whyNot === null) return;
    showToast({ kind: 'info', message: whyNot });
    drop();
  }, [whyNot, drop]);
  if (!meant || found === null || typeof found === 'string') return null;
  return <BuyDialog {...found} reason={key && t(key)} onClose={drop} onFailed={drop} />;
}
