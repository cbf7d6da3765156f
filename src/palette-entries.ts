import { useLogout } from '@refinedev/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { statEndpoints } from '../core/wire/game/status.ts';
import type { Role } from '../core/wire/endpoint.ts';
import { isTransactionCenterShown } from './chain/transactions/transaction-center-shown.ts';
import { useWallet, useWalletSession } from './chain/wallet/wallet-context.ts';
import type { PaletteItem } from './components/palette/command-palette.tsx';
import { useGameConfig } from './lib/data/use-game-config.ts';
import { shortenAddress } from './lib/address.ts';
import { chooseDisplayMode, displayMode, displayModes } from './lib/display-mode.ts';
import { guardRoute, withOverride } from './lib/routing/guard-route.ts';
import { loginPath } from './lib/routing/redirect.ts';
import { useStore } from './lib/store.ts';
import { chooseLanguage } from './lib/text/language-cookie.ts';
import { languageNames, languages } from './lib/text/text-keys.ts';
import { useLanguage, useText } from './lib/text/use-text.ts';
import { showToast } from './lib/toasts.ts';
import { useApi } from './lib/use-api.ts';
import { addressOf, isBuilt, type BuiltRoute } from './routes/route.ts';
import { routes } from './routes.tsx';

/** A page that one goes to by itself: not one of a certain thing, of getting in, or of losing one's way. */
const isPlace = (route: BuiltRoute) =>
  !addressOf(route).includes(':') && route.frame === 'main' && !['/404', '/login'].includes(route.path);

/** Every page that this person may see. A guest finds a player's pages too: the guard asks for the login. */
export function usePageEntries(role: Role | null): PaletteItem[] {
  const t = useText();
  const navigate = useNavigate();
  const overrides = useGameConfig().data?.routes;
  const known = routes
    .filter(isBuilt)
    .filter(isPlace)
    .map((route) => withOverride(route, route.path, overrides));
  return known
    .filter((route) => guardRoute(route, { isLoggedIn: true, role: role ?? 'player' }) === 'show')
    .map((route) => ({
      key: `page:${route.path}`,
      label: t(route.title),
      hint: role === null && route.access !== 'guest' ? t('common.disabled.login') : groupTitle(route, t),
      keywords: [route.path],
      run: () => void navigate(addressOf(route)),
    }));
}

function groupTitle(route: BuiltRoute, t: ReturnType<typeof useText>): string {
  return route.group ? t(`common.menu.${route.group}`) : '';
}

/** What this person may do from anywhere. What cannot be done now says why. */
export function useActionEntries(role: Role | null, address: string | null): PaletteItem[] {
  return [...useAccountEntries(role), ...useAddressEntries(address), ...useWalletEntries(role), ...useSettingEntries()];
}

function useAccountEntries(role: Role | null): PaletteItem[] {
  const t = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const { mutate: logout } = useLogout();
  const status = useApi(statEndpoints.status, {}, { live: 'status', quiet: true }).data?.Status;
  const closed = status === 'maintenance' || status === 'closed' ? t(`common.disabled.${status}`) : undefined;
  const list: PaletteItem = {
    key: 'action:list-hero',
    label: t('palette.listHero'),
    keywords: ['sell', 'list'],
    hint: role === null ? t('common.disabled.login') : undefined,
    reason: closed,
    // The page of one's own asks a guest for the login, which leads back to it.
    run: () => void navigate('/hero/list?tab=idle'),
  };
  if (role === null) {
    const run = () => void navigate(location.pathname === '/login' ? '/login' : loginPath(location));
    return [{ key: 'action:login', label: t('common.account.login'), keywords: ['login', 'sign in'], run }, list];
  }
  const run = () => logout();
  return [list, { key: 'action:logout', label: t('common.account.logout'), keywords: ['logout', 'sign out'], run }];
}

/** Of whoever has a wallet bound: what others see of them, and the address to give away. */
function useAddressEntries(address: string | null): PaletteItem[] {
  const t = useText();
  const navigate = useNavigate();
  if (address === null) return [];
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ kind: 'success', message: t('common.actions.copied'), key: 'copy' }),
      () => showToast({ kind: 'error', message: t('palette.copyFailed'), key: 'copy' }),
    );
  return [
    {
      key: 'action:my-profile',
      label: t('palette.myProfile'),
      hint: shortenAddress(address),
      keywords: ['profile', 'me', address],
      run: () => void navigate(`/profile/${address}`),
    },
    {
      key: 'action:copy-address',
      label: t('palette.copyAddress'),
      hint: shortenAddress(address),
      keywords: ['copy', 'address'],
      run: () => void copy(),
    },
  ];
}

function useWalletEntries(role: Role | null): PaletteItem[] {
  const t = useText();
  const { store, openConnectDialog } = useWallet();
  const isConnected = useWalletSession().status === 'connected';
  return [
    isConnected
      ? {
          key: 'action:disconnect',
          label: t('palette.disconnect'),
          keywords: ['wallet'],
          run: () => store.disconnect(),
        }
      : { key: 'action:connect', label: t('palette.connect'), keywords: ['wallet'], run: openConnectDialog },
    {
      key: 'action:transactions',
      label: t('palette.transactions'),
      keywords: ['transactions'],
      reason: role === null ? t('common.disabled.login') : undefined,
      run: () => {
        isTransactionCenterShown.set(true);
      },
    },
  ];
}

function useSettingEntries(): PaletteItem[] {
  const t = useText();
  const current = useLanguage();
  const mode = useStore(displayMode);
  const schemes = displayModes
    .filter((each) => each !== mode)
    .map((each) => ({
      key: `action:scheme-${each}`,
      label: t('palette.switchScheme', { scheme: t(`common.settings.${each}`) }),
      hint: t('common.settings.scheme'),
      keywords: [each, 'theme', 'appearance'],
      run: () => {
        chooseDisplayMode(each);
      },
    }));
  const others = languages
    .filter((language) => language !== current)
    .map((language) => ({
      key: `action:language-${language}`,
      label: t('palette.switchLanguage', { language: languageNames[language] }),
      hint: t('common.settings.language'),
      keywords: ['language', language],
      run: () => {
        chooseLanguage(language);
      },
    }));
  return [...schemes, ...others];
}
