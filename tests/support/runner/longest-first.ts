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
  'tests/flows/market/kept-dialogs.test.ts',
  'tests/flows/heroes/mining-pages.test.ts',
  'tests/flows/season-pages.test.ts',
  'tests/flows/account-pages.test.ts',
  'tests/flows/heroes/forge-refusals.test.ts',
  'tests/flows/market/forge-pages.test.ts',
  'tests/flows/wallets/order-times.test.ts',
  'server/seeding/seed-season-pool.test.ts',
  'tests/flows/market/market-page.test.ts',
  'server/modules/creations/creations.test.ts',
  'server/http/docs/openapi.test.ts',
  'server/chain/operator/operator.test.ts',
  'tests/flows/heroes/mining-refusals.test.ts',
  'server/http/docs/every-endpoint.test.ts',
  'tests/flows/access/access-matrix.test.ts',
  'server/local/seed/make-world.test.ts',
  'server/db/query-count.test.ts',
  'server/chain/refill/refill.test.ts',
  'server/modules/heroes/heroes.test.ts',
  'server/modules/heroes/facets/facet-index.test.ts',
  'contracts/script/deploy.test.ts',
  'server/chain/indexer.test.ts',
  'tests/flows/wallets/poor-wallet.test.ts',
  'server/listener.test.ts',
  'tests/flows/market/withdrawn-currency.test.ts',
  'server/modules/account/social/social-login.test.ts',
  'server/chain/nodes/shaky-node.test.ts',
  'server/modules/account/email/guessing.test.ts',
];

/**
 * Begins with what takes longest, so that all workers end at about the same time; project by project, as a worker that
 * goes from one to another begins anew and reads everything again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longest.filter((file) => !existsSync(inRoot(file)));
    if (gone.length > 0) throw new Error(`These are no more, and are named in longest-first.ts: ${gone.join(', ')}`);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.indexOf(relative(inRoot(), moduleId).replaceAll('\\', '/'));
      return place < 0 ? longest.length : place;
    };
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project.name))];
    const turnOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return usual.sort((one, other) => turnOf(one) - turnOf(other) || placeOf(one) - placeOf(other));
  }
}
