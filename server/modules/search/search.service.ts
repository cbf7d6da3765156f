import { byLikeness, searchWords } from '../../../core/rules/names/search-words.ts';
import type { Found, Player } from '../../../core/wire/marketplace/search.ts';
import type { AccountService } from '../account/account.service.ts';
import type { HeroesService } from '../heroes/heroes.service.ts';
import type { ItemsService } from '../items/items.service.ts';

export type SearchService = ReturnType<typeof createSearchService>;
type Deps = { account: AccountService; heroes: HeroesService; items: ItemsService };

/** As many of each as a list under a field shows. */
const SHOWN = 6;
/** The likeliest are chosen among so many. */
const LOOKED_AT = 60;

/** Finds by name what has one. */
export function createSearchService({ account, heroes, items }: Deps) {
  return {
    async names({ text }: { text: string }): Promise<Found> {
      const words = searchWords(text);
      if (words.length === 0) return { heroes: [], items: [], players: [] };
      const [named, ids, players] = await Promise.all([
        heroes.named(text, LOOKED_AT),
        items.idsNamed(text),
        account.playersNamed(text.trim(), SHOWN),
      ]);
      const likeness = byLikeness(words);
      return {
        heroes: named.sort((a, b) => likeness(a.name, b.name)).slice(0, SHOWN),
        items: ids.slice(0, SHOWN).map((id) => ({ id })),
        players,
      };
    },

    async players({ addresses }: { addresses: string }): Promise<{ players: Player[] }> {
      const asked = new Set(addresses.toLowerCase().split(','));
      return { players: await account.namesOf([...asked]) };
    },
  };
}
