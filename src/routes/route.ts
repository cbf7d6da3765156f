import type { ComponentType } from 'react';
import type { Service } from '../../core/wire/endpoint.ts';
import type { RouteRules } from '../lib/routing/guard-route.ts';
import type { TextKey, TextNamespace } from '../lib/text/text-keys.ts';

/** Groups of the main menu, in its order (core.md 2); the last is for staff. */
export const menuGroups = [
  'Market',
  'Nft',
  'Game',
  'PlayEvent',
  'Boxes',
  'WalletCenter',
  'Wiki',
  '6551',
  'Admin',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

type Line = Omit<RouteRules, 'page'> & {
  path: string;
  /** Its place in the menu; null for a page that is reached from another. */
  group: MenuGroup | null;
  /** The group that is lit on it, where its address does not begin like one of that group's pages. */
  lights?: MenuGroup;
  /** `standalone` has no menu around it (core.md 2). */
  frame: 'main' | 'standalone';
};

export type BuiltRoute = Line & {
  page: () => Promise<{ default: ComponentType }>;
  title: TextKey;
  /** Text files that it shows beside those of the first views. */
  texts: readonly TextNamespace[];
  /** URLs that its first view reads, started before its code has arrived. */
  early?: (search: string) => readonly string[];
  /** The one record that it is about, as its page asks for it, to be read while a link to it is pointed at. */
  record?: (params: Readonly<Record<string, string>>) => {
    resource: string;
    id: string;
    meta: Record<string, unknown>;
    service: Service;
  };
  /** It draws nothing with Ant Design itself, and opens without it (budget.md). */
  isPlain?: boolean;
  /** Looks at the answer of the first of them. */
  onEarly?: (envelope: unknown) => void;
};

/** A URL of the specification whose page is not built: it is in no menu and answers as a hidden one. */
export type PlannedRoute = Line & { page: null };

export type Route = BuiltRoute | PlannedRoute;

/** The address of a page by itself: a parameter that may be left out is left out. */
export const addressOf = ({ path }: { path: string }): string => path.replace(/\/:\w+\?$/, '');

export const isBuilt = (route: Route): route is BuiltRoute => route.page !== null;

export const open = {
  access: 'guest',
  chain: 'none',
  hidden: false,
  debug: false,
  group: null,
  frame: 'main',
} as const;

export function planned(path: string, rules: Partial<Omit<Line, 'path'>> = {}): PlannedRoute {
  return { ...open, ...rules, path, page: null };
}
