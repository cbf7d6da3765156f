import { useGetIdentity, useLogout, usePermissions } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import type { UserInfo } from '../core/wire/account/session.ts';
import type { Role } from '../core/wire/endpoint.ts';
import { useChainConfigReading } from './chain/chain-config.ts';
import { useComeBack } from './chain/intent/use-come-back.ts';
import { TransactionCenter } from './chain/transactions/transaction-center.tsx';
import { AccountButton } from './chain/wallet/account-button.tsx';
import { AccountMenu } from './components/shell/account-menu.tsx';
import { AccountStatePill } from './components/shell/account-state-pill.tsx';
import { Brand } from './components/shell/brand.tsx';
import { CrashBoundary } from './components/shell/crash-boundary.tsx';
import { Drawer } from './components/shell/drawer.tsx';
import { NavMenu, type NavGroup } from './components/shell/nav-menu.tsx';
import { SettingsFields, SettingsMenu } from './components/shell/settings-menu.tsx';
import styles from './components/shell/shell.module.css';
import { useHeaderRoom } from './components/shell/use-header-room.ts';
import { Toaster } from './components/shell/toaster.tsx';
import { GameGate } from './game-gate.tsx';
import { gameAccountAsked } from './lib/data/game/game-account.ts';
import { useGameStatus } from './lib/data/use-game-status.ts';
import { loginPath } from './lib/routing/redirect.ts';
import { keptIntent } from './lib/session/intent.ts';
import { useStore } from './lib/store.ts';
import { chooseLanguage } from './lib/text/language-cookie.ts';
import { useLanguage, useText } from './lib/text/use-text.ts';
import { lazyPart } from './lib/view/lazy-part.tsx';
import { useLinkPrefetch } from './routes/link-prefetch.ts';
import { peekStoredSession } from './providers/auth/stored-session.ts';
import { useMenu } from './routes/menu.ts';
import { PaletteDoor } from './palette-door.tsx';
import { useKeptPlace } from './lib/view/places/use-kept-place.ts';
import { recordTitle } from './lib/view/use-record-title.ts';
import { UnitsAwaited } from './lib/tokens/units-awaited.ts';
import { useKeptFocus } from './lib/view/focus/kept-focus.ts';
import { usePageStart } from './lib/view/focus/use-page-start.ts';
import { useAfterPaint } from './lib/view/use-after-paint.ts';
import { isBuilt } from './routes/route.ts';
import { routeOf } from './routes.tsx';
import { Banners } from './shell/banners.tsx';
import { ServerStatus } from './shell/server-status.tsx';
import { useChainNews } from './shell/use-chain-news.ts';

const OfferNews = lazyPart(
  'news of offers',
  () => import('./resources/orders/offers/news/offer-news.tsx').then((module) => module.OfferNews),
  { isPlain: true, isBackground: true },
);
const CartDoor = lazyPart(
  'cart',
  () => import('./resources/orders/cart/cart-door.tsx').then((module) => module.CartDoor),
  {
    isPlain: true,
    isBackground: true,
  },
);
const NoticeBell = lazyPart('bell', () => import('./resources/alerts/bell.tsx').then((module) => module.NoticeBell), {
  isPlain: true,
  isBackground: true,
});
const StarKeeper = lazyPart(
  'stars',
  () => import('./resources/watches/star-keeper.tsx').then((module) => module.StarKeeper),
  { isPlain: true, isBackground: true },
);

const NameKeeper = lazyPart(
  'names of players',
  () => import('./resources/accounts/names/name-keeper.tsx').then((module) => module.NameKeeper),
  { isPlain: true, isBackground: true },
);

const GameAccountDoor = lazyPart(
  'game account',
  () => import('./resources/accounts/game-account/game-account-door.tsx').then((module) => module.GameAccountDoor),
  { isPlain: true },
);

const HeroIntentDoor = lazyPart(
  'meant purchase',
  () => import('./resources/orders/sale/hero-intent-door.tsx').then((module) => module.HeroIntentDoor),
  { isPlain: true, isBackground: true },
);

/** Of who is logged in; a guest has none. */
function AccountState() {
  const { data, isPending } = useGameStatus();
  if (isPending)
    return (
      <span className={styles.awaited} aria-hidden="true">
        <AccountStatePill state="active" />
      </span>
    );
  return data && data.Account !== 'guest' ? <AccountStatePill state={data.Account} /> : null;
}

function AccountCorner() {
  const t = useText();
  const location = useLocation();
  const { data: account, isLoading } = useGetIdentity<UserInfo | null>();
  const { mutate: logout } = useLogout();
  const isAfterPaint = useAfterPaint(account !== undefined);
  if (account) {
    return (
      <>
        {isAfterPaint && account.walletAddress && <OfferNews account={account.walletAddress} />}
        <span className={styles.roomy}>
          <AccountState />
        </span>
        <NoticeBell fallback={<span className={styles.bellSpace} aria-hidden="true" />} />
        <AccountMenu account={account} onLogout={() => logout()} />
      </>
    );
  }
  if (isLoading) return <span className={styles.pill} aria-hidden="true" />;
  if (location.pathname.startsWith('/login')) return null;
  return (
    <Link to={loginPath(location)} className={styles.login}>
      {t('common.account.login')}
    </Link>
  );
}

/** Without `groups` the page stands alone: no menu, and the settings are always at hand. */
function Header({ groups, onMenu }: { groups: NavGroup[] | null; onMenu: () => void }) {
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLDivElement>(null);
  // Until the server has said who it is, it is whoever was there last.
  const { data: account = peekStoredSession()?.userInfo } = useGetIdentity<UserInfo | null>();
  useHeaderRoom(bar, side, { userId: account?.userId ?? '', language: useLanguage() });
  return (
    <header className={styles.header}>
      <div className={styles.bar} ref={bar}>
        <Brand />
        {groups && <NavMenu label={t('common.menu.label')} groups={groups} />}
        <div className={styles.side} ref={side}>
          <span className={styles.roomy}>
            <ServerStatus />
          </span>
          <PaletteDoor />
          <CartDoor fallback={<span className={styles.bellSpace} aria-hidden="true" />} />
          <TransactionCenter />
          <AccountButton />
          <AccountCorner />
          <span className={groups ? styles.wide : undefined}>
            <SettingsMenu onLanguage={chooseLanguage} />
          </span>
          {groups && (
            <button
              type="button"
              className={`${styles.round ?? ''} ${styles.menu ?? ''}`}
              aria-label={t('common.menu.open')}
              onClick={onMenu}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M3.5 6h13M3.5 10h13M3.5 14h13" />
              </svg>
            </button>
          )}
        </div>
      </div>
      <Banners />
    </header>
  );
}

/** The tab says which page it is, and which record of it. */
function useDocumentTitle(pathname: string): void {
  const t = useText();
  const route = routeOf(pathname);
  const record = useStore(recordTitle);
  const kind = route && isBuilt(route) ? t(route.title).trim() : ''; // empty too while its text file is on its way

  const title = record ?? kind;
  useEffect(() => {
    document.title = title === '' ? t('common.brand') : `${title} · ${t('common.brand')}`;
  }, [title, t]);
}

/** Its code comes with the first question. */
function GameAccountQuestion() {
  const asked = useStore(gameAccountAsked);
  return asked ? <GameAccountDoor onFailed={() => gameAccountAsked.set(null)} /> : null;
}

/** Header, page and footer. The page's own states are its own business. */
export function Shell() {
  const t = useText();
  const main = useRef<HTMLElement>(null);
  useKeptFocus();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { data: role } = usePermissions<Role | null>({});
  const { pathname } = useLocation();
  const menu = useMenu(role ?? null);
  const me = useGetIdentity<UserInfo | null>();
  const groups = routeOf(pathname)?.frame === 'standalone' ? null : menu;
  const isAfterPaint = useAfterPaint(!me.isLoading);
  const hasIntent = useStore(keptIntent) !== null;
  const closeMenu = () => setMenuOpen(false);
  useChainNews(me.data?.walletAddress);
  useDocumentTitle(pathname);
  usePageStart(main);
  // Who bound a wallet to see what is theirs is back at the page itself.
  const back = useComeBack('own');
  const setMain = useCallback(
    (element: HTMLElement | null) => {
      main.current = element;
      back(element);
    },
    [back],
  );
  useKeptPlace();
  useLinkPrefetch();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('common.menu.skip')}
      </a>
      <Header groups={groups} onMenu={() => setMenuOpen(true)} />
      {groups && (
        <Drawer isOpen={isMenuOpen} onClose={closeMenu} label={t('common.menu.label')}>
          <div className={styles.drawerStatus}>
            <ServerStatus />
            <AccountState />
          </div>
          <NavMenu label={t('common.menu.label')} groups={groups} stacked onNavigate={closeMenu} />
          <SettingsFields onLanguage={chooseLanguage} />
        </Drawer>
      )}
      <main id="main" ref={setMain} className={styles.main} tabIndex={-1}>
        <GameGate>
          <CrashBoundary resetKey={pathname}>
            <UnitsAwaited value={useChainConfigReading().isPending}>
              <Outlet />
            </UnitsAwaited>
          </CrashBoundary>
        </GameGate>
      </main>
      <footer className={styles.footer}>
        <div>
          <p>{t('common.footer.note')}</p>
          <a href="/api/docs">{t('common.footer.api')}</a>
        </div>
      </footer>
      <Toaster />
      <GameAccountQuestion />
      {me.data && hasIntent && <HeroIntentDoor />}
      {isAfterPaint && <NameKeeper />}
      {isAfterPaint && <StarKeeper accountId={me.data?.userId ?? null} />}
    </>
  );
}
