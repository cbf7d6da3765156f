import type { Role } from '../../core/wire/endpoint.ts';
import { kindOf, type NavGroup } from '../components/shell/nav-menu.tsx';
import { guardRoute, withOverride } from '../lib/routing/guard-route.ts';
import { useText } from '../lib/text/use-text.ts';
import { useGameConfig } from '../lib/data/use-game-config.ts';
import { addressOf, isBuilt, menuGroups, type BuiltRoute } from './route.ts';
import { routes } from '../routes.tsx';

const itemOf = (route: BuiltRoute, label: string) => ({ path: addressOf(route), label });

/** The groups of the specification with the pages that exist and are there for this role; an empty group is left out. */
export function useMenu(role: Role | null): NavGroup[] {
  const t = useText();
  const overrides = useGameConfig().data?.routes;
  // A guest sees the way to a player's page: the guard asks for the login.
  const view = { isLoggedIn: true, role: role ?? ('player' as const) };
  const built = routes.filter(isBuilt);
  const home = built.find((route) => route.path === '/');
  const name = t('common.menu.home');
  const first = home ? [{ key: 'home', label: name, items: [itemOf(home, name)] }] : [];
  const groups = menuGroups.map((group) => ({
    key: group,
    label: t(`common.menu.${group}`),
    alsoOn: built.filter((route) => route.lights === group).map(({ path }) => kindOf(path)),
    items: built
      .filter(
        (route) => route.group === group && guardRoute(withOverride(route, route.path, overrides), view) === 'show',
      )
      .map((route) => itemOf(route, t(route.title))),
  }));
  return [...first, ...groups.filter((group) => group.items.length > 0)];
}
