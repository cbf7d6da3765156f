import { featureEndpoints } from '../../../core/wire/admin/features.ts';
import { pageEndpoints } from '../../../core/wire/admin/pages.ts';
import { serverEndpoints } from '../../../core/wire/admin/server.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { ServerService } from './server.service.ts';

export function registerServerRoutes(api: Api, server: ServerService): void {
  serve(api, serverEndpoints.report, () => server.report());
  serve(api, serverEndpoints.series, ({ range }) => server.series(range));
  serve(api, pageEndpoints.list, () => server.pages());
  serve(api, pageEndpoints.switchPage, (input, { account, db }) => server.switchPage(db, account(), input));
  serve(api, featureEndpoints.list, () => server.features());
  serve(api, featureEndpoints.switchFeature, (input, { account, db }) => server.switchFeature(db, account(), input), {
    // Whoever looks at boxes sees at once whether they are sold; every other page reads the game configuration again.
    announce: (['boxes', 'status'] as const).map((resource) => ({ resource, type: 'updated', ids: [] })),
  });
  serve(api, serverEndpoints.switchStatus, (input, { account, db }) => server.switchStatus(db, account(), input), {
    announce: { resource: 'status', type: 'updated', ids: [] },
  });
}
