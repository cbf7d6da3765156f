import { forgeEndpoints } from '../../core/wire/game/forge.ts';
import { useApi } from '../lib/use-api.ts';

/** What the forge asks for and how it draws; asked again when somebody changed a setting of a contract. */
export function useForgeSettings() {
  return useApi(forgeEndpoints.settings, {}, { live: 'contractLog', quiet: true });
}
