import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { errors, type ErrorName } from '../../../core/wire/errors.ts';
import { inNoTable } from './refusal-notes.ts';

// What the chapters 4, 5, 9 and 10 of the domain refuse: by name where it is decided, and on the page before or after it.
const PAGES = 'tests/flows/heroes';
const UPGRADE = `${PAGES}/upgrade-page.test.ts`;
const FORGE = `${PAGES}/forge-refusals.test.ts`;
const RECAST = 'tests/flows/market/forge-pages.test.ts';
const RULES = 'src/resources/forge/materials/material-rules.test.ts';
const MINES = `${PAGES}/mining-refusals.test.ts`;
const ENERGY = 'tests/flows/market/forge-pages.test.ts';

/** A test of a page, and words of it. */
type Shown = readonly [file: string, words: string];

/** The forge decides on the chain: its page greys what it would refuse, and says why. */
const ofForge: Readonly<Record<string, readonly Shown[]>> = {
  Forge_NotHeroOwner: [
    [FORGE, "['of somebody else', 'notYours'"],
    [FORGE, "['that the market holds', 'notIdle'"],
    [FORGE, "['that is in the forge', 'pending'"],
  ],
  Forge_OtherRarity: [
    [FORGE, 'heroes of other rarities are shown to who looks for them, and say why they cannot burn'],
  ],
  Forge_BadCount: [
    [UPGRADE, 'an eleventh material is greyed and says why, until one of the ten is given up'],
    [FORGE, 'has a batch asked for by itself where one call cannot take them all'],
  ],
  Forge_SameHero: [[FORGE, 'as its own material, and asks for one before it can be pressed']],
  Forge_Engaged: [
    [FORGE, 'a captain may be recast, not upgraded'],
    [RULES, "'candidate'"],
  ],
  Forge_FullyGrown: [[UPGRADE, 'a hero at every cap and at the last bonus cannot grow, and says so']],
  Forge_OverflowNotAccepted: [
    [UPGRADE, 'growth that may exceed a cap is warned of, and asked about before anything is signed'],
  ],
  Forge_PriceTooHigh: [
    [`${PAGES}/forge-settings.test.ts`, 'a cost that was raised since the page showed it is refused with both figures'],
  ],
  BalanceIsNotEnough: [[UPGRADE, 'White Ore that is one smallest unit short is too little, and told to that unit']],
  Forge_OtherGender: [[RECAST, 'the page of a recast says of each material why it does not fit the part']],
  Forge_SamePart: [[FORGE, 'a material whose eyes are the same is greyed for the eyes, and not for another nose']],
  Tickets_TooSoon: [[`${PAGES}/forge-refunds.test.ts`, 'nothing can be taken back for a day, and then everything']],
  Tickets_NotOpen: [[`${PAGES}/forge-refunds.test.ts`, 'an answer that comes after a day is as good as one in time']],
};

/** The server decides about mines; nothing of them is on the chain but whose a hero is. */
const ofMines: Readonly<Partial<Record<ErrorName, readonly Shown[]>>> = {
  heroNotInWallet: [[MINES, "name: 'heroNotInWallet'"]],
  heroNotIdle: [[MINES, "name: 'heroNotIdle'"]],
  heroWorkedEnough: [[MINES, "name: 'heroWorkedEnough'"]],
  machineWorkedEnough: [[MINES, "name: 'machineWorkedEnough'"]],
  noMachineFree: [[MINES, "name: 'noMachineFree'"]],
  mineSlotTaken: [[MINES, "name: 'mineSlotTaken'"]],
  mineSlotFull: [[MINES, "name: 'mineSlotFull'"]],
  mineIsDry: [[MINES, "name: 'mineIsDry'"]],
  energyNotEnough: [[MINES, "name: 'energyNotEnough'"]],
  nothingRuns: [[MINES, "saidOf('nothingRuns')"]],
  nothingToClaim: [[MINES, "saidOf('nothingToClaim')"]],
  gameAccountInactive: [[`${PAGES}/mining-pages.test.ts`, 'is asked for the player name on beginning']],
};

/** What only a page can refuse: the chain knows no cap of energy, and takes whatever is burned. */
const ofPagesAlone: readonly Shown[] = [
  [ENERGY, 'chooses all that can be burned, and refuses before anything is signed what the cap has no room for'],
  [FORGE, "describe('the page of energy'"],
];

const read = (file: string) => readFileSync(file, 'utf8');
const filesIn = (folder: string, isWanted: (name: string) => boolean) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((name) => read(path.join(folder, name)));
const missingOf = (shown: readonly Shown[]) => shown.filter(([file, words]) => !read(file).includes(words));

describe('the forge', () => {
  const { abi } = JSON.parse(read('contracts/artifacts/Forge.json')) as { abi: { type: string; name?: string }[] };
  const own = abi.flatMap(({ type, name = '' }) => (type === 'error' && name.startsWith('Forge_') ? [name] : []));
  const trees = filesIn('contracts/test/Forge', (name) => name.endsWith('.tree')).join('\n');
  const tables = filesIn('tests/flows/refusals', (name) => /^(forged|upgrade)-/.test(name)).join('\n');

  test('refuses nothing that is not listed here', () => {
    expect(own.filter((name) => !(name in ofForge) && !inNoTable.has(name))).toEqual([]);
  });

  test.each(Object.entries(ofForge))('%s is shown by contract, action and page', (name, shown) => {
    expect(trees).toMatch(new RegExp(`revert with ${name}\\b`));
    expect(tables).toContain(`name: '${name}'`);
    expect(missingOf(shown)).toEqual([]);
  });
});

describe('the mines', () => {
  const isTest = (name: string) => name.endsWith('.test.ts');
  const code = filesIn('server/modules/mining', (name) => name.endsWith('.ts') && !isTest(name)).join('\n');
  const tests = filesIn('server/modules/mining', isTest).join('\n');
  const raised = new Set([...code.matchAll(/new ApiError\('(\w+)'/g)].map(([, name = '']) => name));

  test('refuse with these names and no others', () => {
    expect([...raised].sort()).toEqual(Object.keys(ofMines).sort());
  });

  test.each(Object.entries(ofMines))('%s is shown by server and page, and has its sentence', (name, shown) => {
    expect(tests).toContain(`'${name}'`);
    expect(missingOf(shown)).toEqual([]);
    for (const language of ['en', 'zh-Hans', 'zh-Hant']) {
      const texts = JSON.parse(read(`locales/${language}/errors.json`)) as Record<string, string>;
      expect(texts[String(errors[name as ErrorName].code)]).toBeTruthy();
    }
  });
});

test('what no contract knows is refused by the page', () => {
  expect(missingOf(ofPagesAlone)).toEqual([]);
});
