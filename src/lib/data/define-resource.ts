import type { BaseKey } from '@refinedev/core';
import type { Access, Endpoint, Service } from '../../../core/wire/endpoint.ts';

export type ResourceEndpoints = Record<string, Endpoint>;

export type ResourceDeclaration = {
  /** The noun: its folder, its text file and its Refine name. */
  name: string;
  service: Service;
  access: Access;
  /** Paths of its screens, as in routes.tsx. */
  list?: string;
  show?: string;
  /** What the first views ask. */
  endpoints?: ResourceEndpoints;
  /** The others, fetched on first use: their schemas are no part of what a first view waits for. */
  lateEndpoints?: () => Promise<ResourceEndpoints>;
  /** What `useOne` sends: to `endpoints.info`, unless meta.endpoint names another. */
  toOneInput?: (id: BaseKey, meta: Record<string, unknown>) => unknown;
};

/** A noun as data: the data provider, the guard and the menus read it. */
export function defineResource(declaration: ResourceDeclaration): ResourceDeclaration {
  return declaration;
}
