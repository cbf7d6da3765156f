import { itemKindOf } from '../../../core/rules/economy/resources.ts';
import { collectionIds, type CollectionCover } from '../../../core/wire/marketplace/collections.ts';
import { previewPath } from '../../../core/wire/marketplace/creations.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import en from '../../../locales/en/collections.json' with { type: 'json' };
import itemTexts from '../../../locales/en/items.json' with { type: 'json' };
import { itemIdentityOf } from '../../../core/rules/items/item-identity.ts';
import type { CreationsService } from '../creations/creations.service.ts';
import type { ItemsService } from '../items/items.service.ts';
import type { CollectionsService } from '../market-data/collections/collections.service.ts';
import type { PlayerShown } from './player-shown.ts';

type Deps = {
  playerShown: (address: string) => Promise<PlayerShown | null>;
  items: ItemsService;
  creations: Pick<CreationsService, 'previewed'>;
  collections: Pick<CollectionsService, 'coverOf'>;
  contracts: Pick<ContractAddresses, 'items' | 'creations'>;
};
type Preview = { title: string; description: string; image: string; size?: { width: number; height: number } };

/** As the server draws them. */
const CARD_SIZE = { width: 1_200, height: 630 };

const ASSET_PAGE = /^\/asset\/(0x[0-9a-fA-F]{40})\/([1-9]\d{0,77})$/;
const COLLECTION_PAGE = /^\/collections\/([a-z]{1,20})$/;
const PROFILE_PAGE = /^\/profile\/(0x[0-9a-fA-F]{40})$/;

const PRODUCT_PICTURE = '__WEB_ORIGIN__/social.png';
/** Whoever keeps a picture by its address asks again when the player shows something else. */
const playerCard = (wallet: string, { name, facts, avatar, frame }: PlayerShown) =>
  `__WEB_ORIGIN__/cdn/web/players/${wallet}.png?v=${encodeURIComponent([name, ...facts, avatar, frame].join('-'))}`;
const itemPicture = (id: string) =>
  `__WEB_ORIGIN__/cdn/web/${itemKindOf(BigInt(id)) === 'unique' ? 'unique' : 'items'}/${id}-480.webp`;

const heroCard = ({ id, name, pictureVersion }: NonNullable<CollectionCover['hero']>) =>
  `__WEB_ORIGIN__/cdn/web/cards/${id}.png?v=${encodeURIComponent(pictureVersion)}&name=${encodeURIComponent(name)}`;

const shorten = (address: string) => `${address.slice(0, 7)}…${address.slice(-5)}`;

/** In English, as whoever posts a link does not say in which language it is read. Null for a page that has no preview of its own. */
export function createPreviews({ playerShown, items, creations, collections, contracts }: Deps) {
  async function ofItem(id: string): Promise<Preview | null> {
    if (itemKindOf(BigInt(id)) === null || !(await items.supplyOf(id))) return null;
    const type = itemIdentityOf(id)?.type;
    return { title: items.englishNameOf(id), description: type ? itemTexts.use[type] : '', image: itemPicture(id) };
  }

  async function ofCreation(id: string): Promise<Preview | null> {
    const made = await creations.previewed(id);
    if (!made) return null;
    const { name, description, picture } = made;
    return { title: name, description, image: picture === null ? PRODUCT_PICTURE : `__WEB_ORIGIN__${picture}` };
  }

  async function ofAsset(contract: string, id: string): Promise<Preview | null> {
    const address = contract.toLowerCase();
    if (address === contracts.creations.toLowerCase()) return ofCreation(id);
    return address === contracts.items.toLowerCase() ? ofItem(id) : null;
  }

  async function ofCollection(name: string): Promise<Preview | null> {
    const id = collectionIds.find((each) => each === name);
    if (id === undefined) return null;
    const words = { title: en.names[id], description: en.about[id] };
    const { hero = null, itemId = null, fileHash = null } = (await collections.coverOf(id)) ?? {};
    if (hero) return { ...words, image: heroCard(hero), size: CARD_SIZE };
    if (itemId !== null) return { ...words, image: itemPicture(itemId) };
    return { ...words, image: fileHash === null ? PRODUCT_PICTURE : `__WEB_ORIGIN__/api/game${previewPath(fileHash)}` };
  }

  async function ofPlayer(address: string): Promise<Preview> {
    const wallet = address.toLowerCase();
    const shown = await playerShown(wallet);
    if (!shown) {
      const description = [en.names.hero, en.names.badge, en.names.creation].join(' · ');
      return { title: shorten(wallet), description, image: PRODUCT_PICTURE };
    }
    const { name, facts } = shown;
    return { title: name, description: facts.join(' · '), image: playerCard(wallet, shown), size: CARD_SIZE };
  }

  return async (path: string): Promise<Preview | null> => {
    const [, contract, id] = ASSET_PAGE.exec(path) ?? [];
    if (contract !== undefined && id !== undefined) return ofAsset(contract, id);
    const [, name] = COLLECTION_PAGE.exec(path) ?? [];
    if (name !== undefined) return ofCollection(name);
    const [, address] = PROFILE_PAGE.exec(path) ?? [];
    return address === undefined ? null : ofPlayer(address);
  };
}
