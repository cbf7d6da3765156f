import { figureEndpoints } from '../../../core/wire/admin/figures.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { FiguresService } from './figures.service.ts';

export function registerFigureRoutes(api: Api, figures: FiguresService): void {
  serve(api, figureEndpoints.list, () => figures.list());
  serve(api, figureEndpoints.change, (input, context) => figures.change(input, context), {
    announce: { resource: 'status', type: 'updated', ids: [] },
  });
}
