import collectionTexts from '../../../locales/en/collections.json' with { type: 'json' };
import stakingTexts from '../../../locales/en/staking.json' with { type: 'json' };
import type { AppDeps } from '../../http/deps.ts';
import type { AccountService } from '../account/account.service.ts';
import type { ItemsService } from '../items/items.service.ts';
import type { CollectionsService } from '../market-data/collections/collections.service.ts';
import type { StakingService } from '../staking/staking.service.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'> & {
  account: AccountService;
  collections: CollectionsService;
  items: ItemsService;
  staking: StakingService;
};

/** What a card tells of a player: what anybody can see of the address, and what its player chose to show. */
export type PlayerShown = {
  name: string;
  /** A few words each, in English: whoever posts a link does not say in which language it is read. */
  facts: string[];
  avatar: string | null;
  frame: string | null;
};

const shorten = (address: string) => `${address.slice(0, 7)}...${address.slice(-5)}`;

/** Null for an address that is nobody's here: no picture is drawn of any that somebody makes up. */
export const createPlayerShown =
  ({ database: { db }, clock, account, collections, items, staking }: Deps) =>
  async (address: string): Promise<PlayerShown | null> => {
    const wallet = address.toLowerCase();
    const [[player], { heroes }, vip, { avatar, frame }] = await Promise.all([
      account.namesOf([wallet]),
      collections.standingOf(wallet),
      staking.levelOf(db, wallet, clock.now()),
      items.shownBy(wallet),
    ]);
    if (!player && heroes === 0 && vip === 0) return null;
    const level = vip === 0 ? [] : [stakingTexts.vip.replace('{{level}}', String(vip))];
    const count = `${collectionTexts.names.hero}: ${heroes.toLocaleString('en')}`;
    return { name: player?.nickname ?? shorten(wallet), facts: [...level, count], avatar, frame };
  };
