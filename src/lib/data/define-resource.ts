import type { BaseKey } from '@refinedev/core';
import type { Access, Endpoint, Service } from '../../../core/wire/endpoint.ts';

export type ResourceEndpoints = Record<string, Endpoint>;

export type ResourceDeclaration<Endpoints extends ResourceEndpoints = ResourceEndpoints> = {
  /** The noun: its folder, its text file and its Refine name. */
  name: string;
  service: Service;
  access: Access;
  /** Paths of its screens, as in routes.tsx. */
  list?: string;
  show?: string;
  endpoints: Endpoints;
  /** What `useOne` sends: to `endpoints.info`, unless meta.endpoint names another. */
  toOneInput?: (id: BaseKey, meta: Record<string, unknown>) => unknown;
};

/** A noun as data: the data provider, the guard and the menus read it. */
export function defineResource<const Endpoints extends ResourceEndpoints>(
  declaration: ResourceDeclaration<Endpoints>,
): ResourceDeclaration<Endpoints> {
  return declaration;
}
