import { contractLogEndpoints } from '../../../core/wire/admin/contract-log.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { ContractLogService } from './contract-log.service.ts';

export function registerContractLogRoutes(api: Api, contractLog: ContractLogService): void {
  serve(api, contractLogEndpoints.changes, (input) => contractLog.changes(input));
}
