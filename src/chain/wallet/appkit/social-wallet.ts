import { executeSocialLogin } from '@reown/appkit-controllers/utils';
import type { SocialSource } from '../../../../core/wire/account/ways.ts';
import type { Eip1193Provider } from '../session/eip1193.ts';
import { openKit } from './kit.ts';
import type { AppKitSettings } from './settings.ts';
import { SocialWallet } from './social-provider.ts';

/** What AppKit calls them. */
const channels = { google: 'google', discord: 'discord', twitter: 'x' } as const;

const wallets = new Map<SocialSource, SocialWallet>();

export async function openSocialWallet(settings: AppKitSettings, source: SocialSource): Promise<Eip1193Provider> {
  const kit = await openKit(settings);
  const wallet = wallets.get(source) ?? new SocialWallet(kit, () => executeSocialLogin(channels[source]));
  wallets.set(source, wallet);
  return wallet;
}

export async function closeSocialWallet(settings: AppKitSettings): Promise<void> {
  await (await openKit(settings)).drop();
}
