import { useDataProvider, useSubscription, type HttpError } from '@refinedev/core';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, OutputOf } from '../../core/wire/endpoint.ts';
import type { LiveEvent } from '../../core/wire/live.ts';
import { ApiError, isNetworkError } from './api-error.ts';
import { randomId } from './random-id.ts';
import { useText } from './text/use-text.ts';
import { showToast } from './toasts.ts';

type InputFor<E extends Endpoint> = z.input<E['input']>;

/** `unheard`: no word where there is no answer at all, which the rest of the page says already. */
export type Quiet = boolean | 'unheard';

export type CallOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal;
  quiet?: Quiet;
  /** For an endpoint that takes a file in place of JSON. */
  file?: Blob;
  onProgress?: (part: number) => void;
};

/** Calls an endpoint through Refine's data provider, so that pages and chain code never meet the HTTP client itself. */
export function useApiCall() {
  const dataProvider = useDataProvider();
  return useCallback(
    async <E extends Endpoint>(endpoint: E, input: InputFor<E>, options: CallOptions = {}): Promise<OutputOf<E>> => {
      const { custom } = dataProvider(endpoint.service);
      if (!custom) throw new Error(`The ${endpoint.service} service takes no custom call`);
      const method = endpoint.method === 'GET' ? 'get' : 'post';
      const answer = await custom({ url: endpoint.path, method, payload: input, meta: { endpoint, ...options } });
      return answer.data as OutputOf<E>;
    },
    [dataProvider],
  );
}

const apiKey = (endpoint: Endpoint, input?: unknown) =>
  ['api', endpoint.service, endpoint.path, ...(input === undefined ? [] : [input])] as const;

/** What a reader has: the latest answer, when it came, and whether asking again failed. */
export type KnownAnswer<Answer> = { data: Answer | undefined; dataUpdatedAt: number; isError: boolean };

export type ApiQueryOptions<Answer = unknown> = {
  enabled?: boolean;
  staleTimeMs?: number;
  /** Asks again this often while the page is in front; a function says it from what is known so far. */
  refreshMs?: number | ((known: KnownAnswer<Answer>) => number);
  /** Asks again when a change of one of these resources is announced. */
  live?: LiveEvent['resource'];
  /** A failure is shown in its place and not announced besides. */
  quiet?: Quiet;
};

/** Reads an endpoint that is not a list; the key is its path and input. */
export function useApi<E extends Endpoint>(
  endpoint: E,
  input: InputFor<E>,
  options: ApiQueryOptions<OutputOf<E>> = {},
) {
  const call = useApiCall();
  const { refreshMs = false } = options;
  const query = useQuery<OutputOf<E>, HttpError>({
    queryKey: apiKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: options.quiet ?? false }),
    enabled: options.enabled ?? true,
    meta: { access: endpoint.access },
    ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
    refetchInterval:
      typeof refreshMs === 'function'
        ? ({ state: { data, dataUpdatedAt, status } }) =>
            refreshMs({ data, dataUpdatedAt, isError: status === 'error' })
        : refreshMs,
    placeholderData: (previous) => previous,
  });
  useSubscription({
    channel: `resources/${options.live ?? 'none'}`,
    enabled: options.live !== undefined && (options.enabled ?? true),
    onLiveEvent: () => void query.refetch(),
  });
  return query;
}

const isUnheard = (error: unknown) => error instanceof ApiError && error.is('network');
/** Refused before anybody looked whether it had been done, by a limit or a pause of the game, or failed on the way. */
const isNotLookedAt = (error: unknown) =>
  error instanceof ApiError &&
  (['tooManyRequests', 'gameMaintenance', 'gameClosed', 'featureOff', 'unknown'] as const).some((name) =>
    error.is(name),
  );

/** The same endpoint for several inputs, each an answer of its own, which a `useApi` of the same input shares. */
export function useApis<E extends Endpoint>(endpoint: E, inputs: readonly InputFor<E>[], quiet: Quiet = true) {
  const call = useApiCall();
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: apiKey(endpoint, input),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<OutputOf<E>> => call(endpoint, input, { signal, quiet }),
      meta: { access: endpoint.access },
    })),
  });
}

/**
 * Writes through an endpoint. One idempotency key per intention: a retry after "no answer" repeats it (decisions.md 40).
 * No answer is no refusal either: it is said that we look what came of it, and asked once more by the same key, which does
 * nothing twice.
 * `quiet` where the form says what went wrong beside the field that caused it.
 */
export function useApiAction<E extends Endpoint>(endpoint: E, options: Pick<CallOptions, 'quiet'> = {}) {
  const { quiet = false } = options;
  const call = useApiCall();
  const t = useText();
  const intention = useRef<{ body: string; key: string; isUnheard: boolean } | null>(null);
  return useMutation<OutputOf<E>, HttpError, InputFor<E>>({
    mutationFn: async (input) => {
      const body = JSON.stringify(input);
      if (intention.current?.body !== body) intention.current = { body, key: randomId(), isUnheard: false };
      const intended = intention.current;
      const idempotencyKey = intended.key;
      try {
        const output = await call(endpoint, input, { idempotencyKey, quiet: quiet || 'unheard' }).catch(
          (error: unknown) => {
            if (!isUnheard(error)) throw error;
            intended.isUnheard = true;
            const said = showToast({
              kind: 'info',
              key: 'checking',
              message: t('common.states.checking'),
              stays: true,
            });
            return call(endpoint, input, { idempotencyKey, quiet }).finally(said);
          },
        );
        intention.current = null;
        return output;
      } catch (error) {
        intended.isUnheard ||= isNetworkError(error);
        // It may have been done: what asks again under the same key is told. Else it is refused for good.
        const mayBeDone = isNetworkError(error) || (intended.isUnheard && isNotLookedAt(error));
        if (!mayBeDone) intention.current = null;
        throw error;
      }
    },
  });
}

/** Makes every reader of an endpoint ask again. */
export function useRefreshApi() {
  const client = useQueryClient();
  return useCallback((endpoint: Endpoint) => client.invalidateQueries({ queryKey: apiKey(endpoint) }), [client]);
}
