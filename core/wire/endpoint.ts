import * as z from 'zod/mini';
import type { Feature } from './features.ts';

/** Who may call, weakest first: each role includes those before it. */
export const roles = ['guest', 'player', 'support', 'manager'] as const;
export type Access = (typeof roles)[number];
export type Role = Exclude<Access, 'guest'>;

/** The one comparison behind endpoints, routes, menu and buttons. Null is a guest. */
export function mayAccess(role: Role | null, wanted: Access): boolean {
  const least = roles.indexOf(wanted);
  // What says nothing of who may is open to nobody.
  return least >= 0 && roles.indexOf(role ?? 'guest') >= least;
}

export type Service = 'game' | 'season' | 'admin';
export type Schema<T = unknown> = z.ZodMiniType<T>;

/**
 * What crosses the wire, as data. Parts of `path` in braces are filled from `input`; the rest of `input` is the query
 * string of a GET or the JSON body of a POST. `timeoutMs` is the client's limit (core.md 9).
 */
export type Endpoint<Input extends Schema = Schema, Output extends Schema = Schema> = {
  service: Service;
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  summary: string;
  input: Input;
  output: Output;
  /** A list endpoint encodes its input as size, cursor, sorter and filter (world.md, The wire). */
  isList: boolean;
  /** A file goes with it in place of JSON: sent as the body, with the input in the query string, or answered. */
  file: 'sent' | 'answered' | null;
  timeoutMs: number;
  /** What has to be switched on for it (decisions.md 33): refused with featureOff while it is not. */
  feature: Feature | null;
};

export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

type Declared<Input extends Schema, Output extends Schema> = Omit<
  Endpoint<Input, Output>,
  'isList' | 'file' | 'timeoutMs' | 'service' | 'feature'
> &
  Partial<Pick<Endpoint, 'isList' | 'file' | 'timeoutMs' | 'service' | 'feature'>>;

const GAME_TIMEOUT_MS = 10_000;
export const ACCOUNT_TIMEOUT_MS = 20_000;

export function endpoint<Input extends Schema, Output extends Schema>(
  declared: Declared<Input, Output>,
): Endpoint<Input, Output> {
  return { service: 'game', isList: false, file: null, timeoutMs: GAME_TIMEOUT_MS, feature: null, ...declared };
}

export const noInput = z.strictObject({});
