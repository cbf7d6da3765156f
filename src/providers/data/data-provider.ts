import type { BaseRecord, CustomParams, DataProvider, GetListParams, GetOneParams } from '@refinedev/core';
import type { Endpoint, Schema, Service } from '../../../core/wire/endpoint.ts';
import { MAX_PAGE_SIZE, type ListInput, type Page } from '../../../core/wire/list-query.ts';
import { baseUrls } from '../../lib/base-urls.ts';
import type { ResourceDeclaration } from '../../lib/data/define-resource.ts';
import { fromCrudFilters } from '../../lib/data/filters.ts';
import type { HttpClient, SendOptions } from './http-client.ts';

type Meta = Record<string, unknown> & {
  endpoint?: unknown;
  signal?: AbortSignal;
  quiet?: SendOptions['quiet'];
  idempotencyKey?: string;
  file?: Blob;
  onProgress?: (part: number) => void;
};

const optionsOf = (meta: Meta): SendOptions => ({
  signal: meta.signal,
  quiet: meta.quiet,
  idempotencyKey: meta.idempotencyKey,
  file: meta.file,
  onProgress: meta.onProgress,
});

function unsupported(verb: string): never {
  throw new Error(`The wire has no ${verb}: use the resource's own endpoints through useApiAction`);
}

/** An infinite list hands its cursor over as the page number (house.md, Appendix B): a text is a cursor. */
function toListInput({ pagination, sorters, filters }: GetListParams): Partial<ListInput> {
  const page: unknown = pagination?.currentPage;
  return {
    size: Math.min(pagination?.pageSize ?? MAX_PAGE_SIZE, MAX_PAGE_SIZE),
    ...(typeof page === 'string' ? { cursor: page } : {}),
    sorter: (sorters ?? []).map(({ field, order }) => ({ field, order })),
    filter: fromCrudFilters(filters),
  };
}

/** Maps Refine's list, one and custom onto the endpoints that the resources declare. */
export function createDataProvider(
  client: HttpClient,
  service: Service,
  resources: readonly ResourceDeclaration[],
): DataProvider {
  async function endpointOf(
    resource: string,
    name: unknown,
    otherwise: string,
  ): Promise<{ declared: ResourceDeclaration; endpoint: Endpoint }> {
    const declared = resources.find((each) => each.name === resource);
    const wanted = typeof name === 'string' ? name : otherwise;
    const endpoint = declared?.endpoints?.[wanted] ?? (await declared?.lateEndpoints?.())?.[wanted];
    if (!declared || !endpoint) throw new Error(`Resource ${resource} declares no endpoint ${wanted}`);
    return { declared, endpoint };
  }

  async function getList<Row extends BaseRecord>(params: GetListParams) {
    const meta = (params.meta ?? {}) as Meta;
    const { endpoint } = await endpointOf(params.resource, meta.endpoint, 'list');
    const page = (await client.send(endpoint, toListInput(params), optionsOf(meta))) as Page<Row>;
    return { data: page.list, total: page.total, totalExact: page.totalExact, cursor: { next: page.next } };
  }

  async function getOne<Row extends BaseRecord>({ resource, id, meta: given }: GetOneParams) {
    const meta = (given ?? {}) as Meta;
    const { declared, endpoint } = await endpointOf(resource, meta.endpoint, 'info');
    const input = declared.toOneInput?.(id, meta) ?? { id };
    return { data: (await client.send(endpoint, input, optionsOf(meta))) as Row };
  }

  async function custom<Answer extends BaseRecord>({ payload, meta: given }: CustomParams) {
    const meta = (given ?? {}) as Meta;
    const answer = await client.send(meta.endpoint as Endpoint, payload ?? {}, optionsOf(meta));
    return { data: answer as Answer };
  }

  return {
    getApiUrl: () => baseUrls[service],
    getList,
    getOne,
    custom,
    create: () => unsupported('create'),
    update: () => unsupported('update'),
    deleteOne: () => unsupported('delete'),
  };
}

/** The CDN's JSON files. */
export function createCdnProvider(client: HttpClient): DataProvider {
  return {
    getApiUrl: () => baseUrls.cdn,
    custom: async <Answer extends BaseRecord>({ url, meta: given }: CustomParams) => {
      const meta = (given ?? {}) as Meta & { schema: Schema<Answer> };
      return { data: await client.getFile(url, meta.schema, { quiet: true, ...optionsOf(meta) }) };
    },
    getList: () => unsupported('list of files'),
    getOne: () => unsupported('single file'),
    create: () => unsupported('create'),
    update: () => unsupported('update'),
    deleteOne: () => unsupported('delete'),
  };
}
