import type { ActionEnding } from '../../chain/actions/chain-action.ts';
import type { PicturedHero } from '../../components/display/hero/hero-picture.tsx';

export type BoughtHero = PicturedHero & { id: string; contractAddress: string };

/** A hero that was bought is seen on its page, and is the first of one's own. */
export const heroEnding = (hero: BoughtHero): ActionEnding => ({
  to: `/hero/details/${hero.contractAddress}/${hero.id}`,
  pictures: [{ kind: 'hero', hero }],
  next: { what: 'myHeroes', to: '/hero/list' },
});
