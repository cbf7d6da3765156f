import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { MysticSuits } from '../core/rules/suits.ts';
import { LOCAL_CHAIN_ID } from '../core/wire/local.ts';
import type { Database } from './db/database.ts';
import type { Mounted } from './http/deps.ts';
import type { Faults } from './local/faults.ts';
import { registerCommunity } from './local/issuer/community.ts';
import { registerLocalIssuer } from './local/issuer/local-issuer.ts';
import { registerLocalApi } from './local/local-api.ts';
import type { LocalStack } from './local/local-stack.ts';
import type { Mailbox } from './local/mailbox/mailbox.ts';
import { registerMailbox } from './local/mailbox/register-mailbox.ts';
import { cardOf } from './local/pictures/cards/card-of.ts';
import { registerPictures } from './local/pictures/register-pictures.ts';
import type { HeroPictureTraits } from './local/pictures/traits.ts';
import { registerRpcProxy } from './local/rpc-proxy.ts';
import { mailLanguageOf } from './modules/mail/mail-language.ts';
import { heroes, type HeroRow } from './modules/heroes/heroes.tables.ts';

export type PictureMount = Mounted & {
  db: Database;
  dataDir: string;
  productName: string;
  mysticSuits: MysticSuits;
};

/** Pictures are drawn from traits wherever no other CDN serves them. */
export function mountPictures(app: Hono, options: PictureMount): void {
  const { db, dataDir, productName, mysticSuits: mystic, playerShown } = options;
  registerPictures(app, {
    cacheDir: path.join(dataDir, 'pictures'),
    heroTraits: async (tokenId) => {
      const hero = await heroOf(db, tokenId);
      return hero && pictureTraitsOf(hero);
    },
    heroCard: async (tokenId) => {
      const hero = await heroOf(db, tokenId);
      const parts = hero && [hero.head, hero.body, hero.legs, hero.hands];
      return hero && parts && cardOf(productName, tokenId, { ...hero, parts, mystic }, pictureTraitsOf(hero));
    },
    playerCard: async (address) => {
      const shown = await playerShown(address);
      return shown ? { product: productName, ...shown } : undefined;
    },
  });
}

export type LocalMount = {
  stack: LocalStack;
  faults: Faults;
  mailbox: Mailbox;
  productName: string;
  log: Logger;
  origin(): string;
  origins(): readonly string[];
  reach(height: number): Promise<void>;
};

/** What only the local stack serves. */
export function mountLocal(app: Hono, options: LocalMount): void {
  const { stack, faults, mailbox, productName, origin, reach } = options;
  registerRpcProxy(app, stack.node.rpc.url, faults);
  registerLocalApi(app, { stack, faults, mailbox, origin, reach });
  registerMailbox(app, { mailbox, chainId: LOCAL_CHAIN_ID, productName, languageOf: mailLanguageOf });
  registerCommunity(app, { product: productName, languageOf: mailLanguageOf });
  registerLocalIssuer(app, { ...options, product: productName, languageOf: mailLanguageOf });
}

async function heroOf(db: Database, tokenId: string): Promise<HeroRow | undefined> {
  // Larger than any id that was ever given; the column could not hold it.
  if (tokenId.length > 18) return undefined;
  const [hero] = await db
    .select()
    .from(heroes)
    .where(eq(heroes.tokenId, BigInt(tokenId)));
  return hero;
}

function pictureTraitsOf(hero: HeroRow): HeroPictureTraits {
  const [eyes = 1, nose = 1, mouth = 1, skin = 1, hair = 1, weapon = 1] = hero.looks;
  const { rarity, heroClass, faction, gender, materials, burnCount } = hero;
  const parts = [hero.head, hero.body, hero.legs, hero.hands];
  const look = { face: [eyes, nose, mouth], skin, hair, weapon };
  return { rarity, heroClass, faction, gender, parts, materials, burnCount, ...look };
}
