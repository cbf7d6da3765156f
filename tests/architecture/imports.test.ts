import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

// Each rule of house.md 2.4 is shown a text under an imagined path. The imported files exist.
const probes: [importer: string, code: string, problems: number][] = [
  // Downwards is fine.
  ['core/rules/x.ts', "import '../wire/envelope.ts'", 0],
  ['src/lib/x.ts', "import '../../core/rules/fees.ts'", 0],
  ['src/components/display/x.tsx', "import '../../lib/amount.ts'", 0],
  ['src/chain/x.ts', "import '../../core/abi/hero.ts'", 0],
  ['src/resources/orders/x.ts', "import '../../lib/amount.ts'", 0],
  ['src/resources/orders/x.ts', "import './orders.resource.tsx'", 0],
  ['server/modules/orders/x.ts', "import './orders.tables.ts'", 0],
  ['server/chain/x.ts', "import '../../core/abi/market.ts'", 0],
  ['core/wire/x.ts', "import 'zod/mini'", 0],

  // Upwards and sideways is not.
  ['core/wire/x.ts', "import '../rules/fees.ts'", 1],
  ['core/rules/x.ts', "import '../abi/hero.ts'", 1],
  ['core/rules/x.ts', "import '../../src/lib/amount.ts'", 1],
  ['src/lib/x.ts', "import '../theme/tokens.ts'", 1],
  ['src/lib/x.ts', "import '../../core/abi/hero.ts'", 1],
  ['src/theme/x.ts', "import '../lib/amount.ts'", 1],
  ['src/components/display/x.tsx', "import '../../resources/orders/orders.resource.tsx'", 1],
  ['src/resources/orders/x.ts', "import '../heroes/heroes.resource.tsx'", 1],
  ['src/pages/market/x.ts', "import '../../theme/tokens.ts'", 1],
  ['src/resources/orders/x.ts', "import '../../../server/config/config.ts'", 1],
  ['server/modules/orders/x.ts', "import '../heroes/heroes.tables.ts'", 1],
  ['server/chain/x.ts', "import '../modules/orders/orders.tables.ts'", 1],
  ['server/modules/orders/x.ts', "import '../../../src/lib/amount.ts'", 1],

  // The ways to write an import are all the same.
  ['src/resources/orders/x.ts', "export const load = () => import('../heroes/heroes.resource.tsx')", 1],
  ['src/resources/orders/x.ts', "export * from '../heroes/heroes.resource.tsx'", 1],
  ['src/resources/orders/x.ts', "import type {} from '../heroes/heroes.resource.tsx'", 1],

  // Packages belong to layers too.
  ['src/chain/x.ts', "import 'ethers'", 0],
  ['server/chain/x.ts', "import 'ethers'", 0],
  ['src/resources/orders/x.ts', "import 'ethers'", 1],
  ['src/resources/orders/x.ts', "export const load = () => import('ethers')", 1],
  ['src/lib/x.ts', "import type {} from 'ethers'", 1],
  ['src/chain/x.ts', "import '@reown/appkit'", 0],
  ['src/pages/login/x.ts', "import '@reown/appkit'", 1],
  ['src/pages/login/x.ts', "import '@walletconnect/universal-provider'", 1],
  ['src/lib/x.ts', "import 'drizzle-orm/pg-core'", 1],
  ['server/modules/orders/x.ts', "import 'drizzle-orm/pg-core'", 0],
  ['server/modules/orders/x.ts', "import 'react'", 1],
  ['server/modules/orders/x.ts', "import '@refinedev/core'", 1],
  ['core/wire/x.ts', "import 'react'", 1],
  ['core/wire/x.ts', "import 'node:fs'", 1],
  ['core/rules/x.ts', "import 'dayjs'", 1],
];

const eslint = new ESLint();

test.each(probes)('%s: %s → %i', async (filePath, code, problems) => {
  const [result] = await eslint.lintText(`${code};\n`, { filePath });

  const found = result?.messages.filter(({ ruleId }) => ruleId?.startsWith('boundaries/'));
  const others = result?.messages.filter(({ fatal }) => fatal);
  expect(others).toEqual([]);
  expect(found, JSON.stringify(found)).toHaveLength(problems);
});

test('two files may not import each other', async () => {
  // store.ts passes on what create-store.ts has.
  const [result] = await eslint.lintText("export { useStore } from './store.ts';\n", {
    filePath: 'src/lib/create-store.ts',
  });

  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain('import-x/no-cycle');
});
