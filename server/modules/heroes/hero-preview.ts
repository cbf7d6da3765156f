import en from '../../../locales/en/heroes.json' with { type: 'json' };
import type { Database } from '../../db/database.ts';
import { findHeroes } from './heroes.repository.ts';

type Brief = Awaited<ReturnType<typeof findHeroes>>[number];

/** As the server draws it. */
const CARD_SIZE = { width: 1_200, height: 630 };
const HERO_PAGE = /^\/hero\/details\/(0x[0-9a-fA-F]{40})\/(\d{1,9})$/;

const textOf = (texts: Record<string, unknown>, key: number) => {
  const text = texts[String(key)];
  return typeof text === 'string' ? text : '';
};

/** In English: whoever posts a link does not say in which language it is read. */
function previewOf(id: string, { heroName, rarity, heroClass, upgradeLevel, pictureVersion }: Brief) {
  const level = en.level.replace('{{level}}', String(upgradeLevel));
  const facts = [textOf(en.rarity, rarity), textOf(en.heroClass, heroClass), level];
  return {
    title: `${heroName} #${id}`,
    description: facts.filter((fact) => fact !== '').join(' · '),
    // Whoever keeps a picture by its address asks again when the hero looks or is called otherwise.
    image: `__WEB_ORIGIN__/cdn/web/cards/${id}.png?v=${encodeURIComponent(pictureVersion)}&name=${encodeURIComponent(heroName)}`,
    size: CARD_SIZE,
  };
}

/** What a link to a hero's page shows where it is posted; null for any other page. */
export const heroPreviews = (db: Database, collection: string) => async (path: string) => {
  const [, contractAddress, id] = HERO_PAGE.exec(path) ?? [];
  if (id === undefined || contractAddress?.toLowerCase() !== collection.toLowerCase()) return null;
  const [brief] = await findHeroes(db, [BigInt(id)]);
  return brief ? previewOf(id, brief) : null;
};
