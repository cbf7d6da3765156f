import { statEndpoints } from '../../../core/wire/game/status.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { HomeService } from './home.service.ts';

export function registerHomeRoutes(api: Api, home: HomeService): void {
  serve(api, statEndpoints.stat, ({ range }) => home.stat(range));
}
