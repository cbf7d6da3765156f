import {
  changeKinds,
  loggedContracts,
  type ChangeKind,
  type LoggedContract,
} from '../../../core/wire/admin/contract-log.ts';
import type { Order } from '../../../core/wire/list-query.ts';

/** What the log shows, as its URL says it; null for every contract. */
export type ChangeQuery = { contract: LoggedContract | null; kinds: readonly ChangeKind[]; order: Order };

export const allKinds = Object.keys(changeKinds) as ChangeKind[];
export const emptyChangeQuery: ChangeQuery = { contract: null, kinds: [], order: 'desc' };

export const changeCodec = {
  decode(search: URLSearchParams): ChangeQuery {
    const named = new Set((search.get('kind') ?? '').slice(0, 200).split(','));
    return {
      contract: loggedContracts.find((name) => name === search.get('contract')) ?? null,
      kinds: allKinds.filter((kind) => named.has(kind)),
      order: search.get('order') === 'asc' ? 'asc' : 'desc',
    };
  },
  encode({ contract, kinds, order }: ChangeQuery): URLSearchParams {
    const search = new URLSearchParams();
    if (contract) search.set('contract', contract);
    if (kinds.length > 0) search.set('kind', kinds.join(','));
    if (order === 'asc') search.set('order', 'asc');
    return search;
  },
};

/** The filter as the wire has it. */
export const toChangeFilter = ({ contract, kinds }: ChangeQuery): { contract?: string[]; event?: string[] } => ({
  ...(contract ? { contract: [contract] } : {}),
  ...(kinds.length > 0 ? { event: kinds.flatMap((kind) => [...changeKinds[kind]]) } : {}),
});

export const toggleKind = (kinds: readonly ChangeKind[], kind: ChangeKind): ChangeKind[] =>
  allKinds.filter((each) => (each === kind) !== kinds.includes(each));

/** An event of a contract that is newer than this build is one about its settings. */
export const kindOf = (event: string): ChangeKind =>
  allKinds.find((kind) => (changeKinds[kind] as readonly string[]).includes(event)) ?? 'settings';
