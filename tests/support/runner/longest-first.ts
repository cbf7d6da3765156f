import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inRoot } from '../../../scripts/paths.mjs';

/**
 * The files that take longest, the longest first, each more than eight seconds. Vitest knows none of that where nothing has
 * run yet, begins with what has most lines, and would leave one worker alone with the last of these for minutes.
 */
const longest = [
  'tests/faults/walk/random-walk.test.ts',
  'tests/faults/first-start-kill.test.ts',
  'tests/faults/signals.test.ts',
  'tests/faults/withdrawal/withdrawal-kill.test.ts',
  'tests/faults/disk.test.ts',
  'tests/faults/instants.test.ts',
  'tests/faults/refresh-kill.test.ts',
  'tests/faults/refill-kill.test.ts',
  'src/components/stories.test.tsx',
  'tests/flows/wallet-pages.test.ts',
  'server/main.test.ts',
  'server/chain/reorg.test.ts',
  'tests/flows/market/forge-pages.test.ts',
  'server/seeding/seed-season-pool.test.ts',
  'server/http/serve.test.ts',
  'server/http/docs/openapi.test.ts',
  'contracts/script/deploy.test.ts',
  'server/chain/indexer.test.ts',
  'tests/flows/wallets/poor-wallet.test.ts',
  'server/listener.test.ts',
  'tests/flows/market/withdrawn-currency.test.ts',
  'server/modules/account/social/social-login.test.ts',
  'server/chain/nodes/shaky-node.test.ts',
  'server/modules/account/email/guessing.test.ts',
];

/** Begins with what takes longest, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longest.filter((file) => !existsSync(inRoot(file)));
    if (gone.length > 0) throw new Error(`These are no more, and are named in longest-first.ts: ${gone.join(', ')}`);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.indexOf(relative(inRoot(), moduleId).replaceAll('\\', '/'));
      return place < 0 ? longest.length : place;
    };
    const usual = await super.sort(files);
    return usual.sort((one, other) => placeOf(one) - placeOf(other));
  }
}
