import { socialSource, type Ways } from '../../../../core/wire/account/ways.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { APP_KIT_PREFIX, type Connector } from '../session/discovery.ts';
import type { AppKitSettings } from './settings.ts';

/** Nothing of AppKit is fetched before somebody asks for one of its wallets. */
const loadQr = () => import('./qr-wallet.ts');
const loadSocial = () => import('./social-wallet.ts');

/** What AppKit brings: a wallet app by QR code, and wallets that a social account opens where those serve. */
export function connectorsOf({ reownProjectId, relayUrl, social }: Ways, chain: ChainConfig): Connector[] {
  if (reownProjectId === null) return [];
  const settings: AppKitSettings = { projectId: reownProjectId, relayUrl, chain, hasSocial: social.kind === 'reown' };
  const qr: Connector = {
    id: `${APP_KIT_PREFIX}walletconnect`,
    name: '',
    icon: null,
    kind: 'qr',
    provider: async () => (await loadQr()).openQrWallet(settings),
    disconnect: async () => (await loadQr()).closeQrWallet(settings),
  };
  if (!settings.hasSocial) return [qr];
  const accounts = socialSource.options.map((source): Connector => ({
    id: `${APP_KIT_PREFIX}${source}`,
    name: CHANNELS[source],
    icon: null,
    kind: 'social',
    provider: async () => (await loadSocial()).openSocialWallet(settings, source),
    disconnect: async () => (await loadSocial()).closeSocialWallet(settings),
  }));
  return [qr, ...accounts];
}

/** Names of companies, the same in every language. */
const CHANNELS = { google: 'Google', discord: 'Discord', twitter: 'Twitter' } as const;
