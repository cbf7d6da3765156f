import { useGetIdentity, usePermissions } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { UserInfo } from '../core/wire/account/session.ts';
import type { Role } from '../core/wire/endpoint.ts';
import { CrashBoundary } from './components/shell/crash-boundary.tsx';
import { createStore, useStore } from './lib/store.ts';
import { isContactLost } from './lib/session/contact.ts';
import { gateOf, type Gate } from './lib/routing/game-gate.ts';
import { loginPath } from './lib/routing/redirect.ts';
import { useText } from './lib/text/use-text.ts';
import { showToast } from './lib/toasts.ts';
import { useWatchedGameConfig } from './lib/data/use-game-config.ts';
import { useGameStatus, useWatchedGameStatus } from './lib/data/use-game-status.ts';
import { routeOf } from './routes.tsx';

const OutageState = lazy(() =>
  import('./components/shell/outage/outage-state.tsx').then((module) => ({ default: module.OutageState })),
);

/** Since when the maintenance lasts during which somebody asked to read on. */
const readingSince = createStore<string | null>(null);

/** What stands in place of the page that the URL names; null when nothing does. */
export function useGate(): Gate {
  const { pathname } = useLocation();
  const game = useGameStatus().data;
  const { data: role } = usePermissions<Role | null>({});
  const { isLoading } = useGetIdentity<UserInfo | null>();
  const isReading = useStore(readingSince) === game?.Since;
  const { path, access } = routeOf(pathname) ?? { path: pathname, access: 'guest' as const };
  return gateOf({ path, access }, { status: game?.Status, role: role ?? null, isUnknown: isLoading, isReading });
}

const stop = (event: Event) => event.stopPropagation();

/**
 * Hides the page without ending it, so that what was typed is still there afterwards. An open dialog would keep the rest of
 * the page from being used, hidden or not: it is put aside and comes back, and does not hear that it was closed.
 */
function useKeptPage(page: RefObject<HTMLElement | null>, isHidden: boolean): void {
  const aside = useRef<{ dialogs: HTMLDialogElement[]; focused: Element | null } | null>(null);
  useLayoutEffect(() => {
    const element = page.current;
    if (!element || !isHidden) return;
    const dialogs = [...element.querySelectorAll<HTMLDialogElement>('dialog[open]')];
    aside.current = { dialogs, focused: element.contains(document.activeElement) ? document.activeElement : null };
    element.addEventListener('close', stop, { capture: true });
    for (const dialog of dialogs) dialog.close();
    return () => element.removeEventListener('close', stop, { capture: true });
  }, [page, isHidden]);

  useEffect(() => {
    if (isHidden || !aside.current) return;
    const { dialogs, focused } = aside.current;
    aside.current = null;
    for (const dialog of dialogs) if (dialog.isConnected && !dialog.open) dialog.showModal();
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  }, [isHidden]);
}

/** Says it when the game is open again. */
function useLiftMessage(gate: Gate): void {
  const t = useText();
  const status = useGameStatus().data?.Status;
  const wasShut = useRef(false);
  useEffect(() => {
    if (gate) wasShut.current = true;
    if (gate || status !== 'normal' || !wasShut.current) return;
    wasShut.current = false;
    showToast({ kind: 'success', message: t('outage.lifted'), key: 'game-open' });
  }, [gate, status, t]);
}

/** What failed while the server was away is asked again by itself once it answers, and its return is said. */
export function useRecovery(): void {
  const client = useQueryClient();
  const t = useText();
  const { isError, refetch } = useGameStatus();
  const isSilent = useStore(isContactLost);
  const isAway = isError || isSilent;
  const wasAway = useRef(false);
  useEffect(() => {
    if (isAway) wasAway.current = true;
    // Heard again, it is asked at once, and not when the next pause ends.
    if (isError && !isSilent && wasAway.current) void refetch();
    if (isAway || !wasAway.current) return;
    wasAway.current = false;
    showToast({ kind: 'success', message: t('common.states.back'), key: 'contact' });
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [isAway, isError, isSilent, refetch, client, t]);
}

function Elsewhere({ gate }: { gate: NonNullable<Gate> }) {
  const t = useText();
  const location = useLocation();
  const { data: account } = useGetIdentity<UserInfo | null>();
  if (gate === 'maintenance') return <Link to="/market/hero">{t('outage.market')}</Link>;
  return account ? null : <Link to={loginPath(location)}>{t('outage.team')}</Link>;
}

/** The page, or what stands in its place while the game is not open. */
export function GameGate({ children }: { children: ReactNode }) {
  const gate = useGate();
  const page = useRef<HTMLDivElement>(null);
  const { data: game, isFetching, refetch } = useWatchedGameStatus();
  useWatchedGameConfig();
  useKeptPage(page, gate !== null);
  useLiftMessage(gate);
  useRecovery();
  return (
    <>
      {gate && game && (
        <CrashBoundary resetKey={gate}>
          <Suspense fallback={null}>
            <OutageState
              kind={gate}
              game={game}
              isLooking={isFetching}
              onLook={() => void refetch()}
              onRead={gate === 'maintenance' ? () => readingSince.set(game.Since) : undefined}
              links={<Elsewhere gate={gate} />}
            />
          </Suspense>
        </CrashBoundary>
      )}
      <div ref={page} hidden={gate !== null}>
        {children}
      </div>
    </>
  );
}
