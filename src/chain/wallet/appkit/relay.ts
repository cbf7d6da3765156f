import { UniversalProvider } from '@walletconnect/universal-provider';
import { metadataOf, type AppKitSettings } from './settings.ts';

export type RelayConnection = InstanceType<typeof UniversalProvider>;

let opened: Promise<RelayConnection> | null = null;

/** The connection to wallet apps over a relay, one for the page. It finds a session of before a reload by itself. */
export function openRelay({ projectId, relayUrl }: AppKitSettings): Promise<RelayConnection> {
  opened ??= UniversalProvider.init({
    projectId,
    ...(relayUrl === null ? {} : { relayUrl }),
    metadata: metadataOf(location),
    logger: 'silent', // what goes wrong reaches us as a refused promise
    telemetryEnabled: false,
  }).catch((error: unknown) => {
    opened = null; // the next attempt starts anew
    throw error;
  });
  return opened;
}
