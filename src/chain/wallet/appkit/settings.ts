import type { ChainConfig } from '../../../../core/wire/game/status.ts';

/** What this deployment says of AppKit. */
export type AppKitSettings = {
  projectId: string;
  /** Null is Reown's own relay. */
  relayUrl: string | null;
  chain: ChainConfig;
  /** Social accounts open wallets here. */
  hasSocial: boolean;
};

/** Who asks, as a wallet shows it. */
export const metadataOf = ({ origin }: Pick<Location, 'origin'>) => ({
  name: 'Hero Hub',
  description: document.title,
  url: origin,
  icons: [`${origin}/favicon.svg`],
});
