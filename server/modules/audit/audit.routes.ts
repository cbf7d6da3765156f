import { auditEndpoints } from '../../../core/wire/admin/audit.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { AuditService } from './audit.service.ts';

export function registerAuditRoutes(api: Api, audit: AuditService): void {
  serve(api, auditEndpoints.lines, (input) => audit.lines(input));
}
