import { attentionEndpoints } from '../../../core/wire/account/attention.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { AttentionService } from './attention.service.ts';

export function registerAttentionRoutes(api: Api, attention: AttentionService): void {
  serve(api, attentionEndpoints.attention, (_, context) => attention.attention(context));
}
