import { heroEndpoints, type HeroFilter } from '../../../../../core/wire/game/heroes.ts';
import { isSameAddress } from '../../../../lib/address.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useApiCall } from '../../../../lib/use-api.ts';
import { addToCart, cart, heroKey, keyOf, MAX_CART } from '../cart-store.ts';
import { SweepForm } from './sweep-form.tsx';

export type SweepHeroesProps = {
  /** What the market is narrowed by at the moment. */
  filter: HeroFilter;
  account: string | null;
};

const MOST = 50;
const cheapestFirst = [{ field: 'price' as const, order: 'asc' as const }];

/** The cheapest heroes that match, into the cart. */
export function SweepHeroes({ filter, account }: SweepHeroesProps) {
  const t = useText();
  const call = useApiCall();
  const sweep = async (wanted: number) => {
    const input = {
      size: 100,
      sorter: cheapestFirst,
      filter: { currency: 'ARCA' as const, ...filter, forSale: true },
    };
    const { list } = await call(heroEndpoints.list, input);
    const known = new Set(cart.get().map(keyOf));
    const others = list.filter((hero) => !isSameAddress(hero.owner, account) && !known.has(heroKey(hero.id)));
    const chosen = others.slice(0, Math.min(wanted, MAX_CART - known.size));
    return addToCart(chosen);
  };
  return <SweepForm label={t('market.sweep.label')} first="5" most={MOST} onSweep={sweep} />;
}
