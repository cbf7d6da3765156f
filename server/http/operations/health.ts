import { allEndpoints } from '../../../core/wire/endpoints.ts';
import type { Api } from '../api.ts';
import type { AppDeps } from '../deps.ts';
import { mayReadMetrics } from '../limits/metrics-reader.ts';
import { docsPage } from '../docs/docs-page.ts';
import { openApiOf } from '../docs/openapi.ts';

/** For whoever runs the server: is it alive, may it get traffic, how does it do, what does it offer. */
export function registerOperations(api: Api): void {
  const { app, deps } = api;
  const { metrics } = deps;
  // Made for the first who asks: a start has no use for it.
  let made: ReturnType<typeof openApiOf> | undefined;
  const document = () => (made ??= openApiOf(allEndpoints, { title: deps.productName, version: deps.version }));

  app.get('/healthz', (c) => c.json({ ok: true, version: deps.version }));

  app.get('/readyz', async (c) => {
    const database = await deps.database.ping().then(
      () => true,
      () => false,
    );
    const { halted, lagBlocks, lagSeconds, nodeAway } = await deps.indexState();
    // Full or halted, it still reads, as every other server does: taking all out would leave nobody to read from.
    const { isFull } = await deps.disk.report();
    const leader = await leadOf(deps);
    const index = { halted, lagBlocks, lagSeconds, nodeAway };
    const found = { ok: database, database, readOnly: isFull, index, leader };
    return c.json(found, database ? 200 : 503);
  });

  app.get('/metrics', async (c) => {
    // Who may not read them is not told that they are there.
    if (!mayReadMetrics(c, deps.metricsAccess)) return c.notFound();
    const index = await deps.indexState();
    metrics.indexHeight.set(index.height);
    metrics.indexLagBlocks.set(index.lagBlocks);
    metrics.indexLagSeconds.set(index.lagSeconds);
    metrics.indexHalted.set(index.halted ? 1 : 0);
    metrics.indexNodeAway.set(index.nodeAway ? 1 : 0);
    const disk = await deps.disk.report();
    metrics.diskFull.set(disk.isFull ? 1 : 0);
    if (disk.free !== null) metrics.diskFree.set(disk.free);
    const { silentSeconds } = await leadOf(deps);
    metrics.leaderSilent.set(silentSeconds ?? -1);
    metrics.indexReorgs.set(index.reorgs);
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
  });

  app.get('/api/openapi.json', (c) => c.json(document()));
  app.get('/api/docs', (c) => c.html(docsPage(document(), c.get('nonce'))));
}

/** Null where nobody is known to lead, or nobody can be asked. */
async function leadOf({ lead }: AppDeps): Promise<{ isHere: boolean; silentSeconds: number | null }> {
  if (!lead) return { isHere: true, silentSeconds: 0 };
  const known = await lead().catch(() => ({ isLeading: false, silentMs: null }));
  return {
    isHere: known.isLeading,
    silentSeconds: known.silentMs === null ? null : Math.round(known.silentMs / 1_000),
  };
}
