import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

/** Where each word of ours is met first on the way to doing something with it. */
const places = [
  ['what an upgrade costs', 'src/pages/hero/forging/upgrade-ask.tsx', '<Term name="whiteOre"'],
  ['what a mine gives', 'src/resources/mining/mining-figures.tsx', '<Term name="whiteOre"'],
  ['by what a mine gives it', 'src/resources/mining/mining-figures.tsx', '<Term name="vip"'],
  ['what a stake gives', 'src/resources/staking/stake-figures.tsx', '<Term name="vip"'],
  ['what one has of ARCA and White Ore', 'src/resources/currency/places/asset-panel.tsx', '<Term name={one.kind}'],
  ['what burning is', 'src/resources/forge/energy/burn-dialog.tsx', 'term="burn"'],
  ['where a fee goes', 'src/resources/orders/sale/fee-lines.tsx', '<Term key="burned" name="burn"'],
] as const;

test.each(places)('%s is said with a word that explains itself', (_, file, part) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(part);
});
