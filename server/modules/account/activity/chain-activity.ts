import type { EventFilter, EventPage } from './activity.repository.ts';
import type { Database } from '../../../db/database.ts';
import type { KeyedActivity } from './activity.service.ts';
import { listWalletLog, type LogOwner, type LogRow } from './wallet-log.repository.ts';

/** What a wallet did and had done to it, and what went between it and the game, as lines of its account's log. */
export async function listChainActivity(
  db: Database,
  contract: string,
  owner: LogOwner,
  filter: EventFilter,
  page: EventPage,
): Promise<KeyedActivity[]> {
  const rows = await listWalletLog(db, owner, filter, page);
  return rows.map((row) => ({
    key: row.key,
    row: {
      id: row.source === 0 ? `c${row.id}` : `s${row.source}-${row.id}`,
      at: row.at,
      kind: row.kind,
      action: row.action,
      details: detailsOf(row, contract),
      sessionId: null,
      device: null,
      place: null,
    },
  }));
}

function detailsOf({ details, heroName, orderId }: LogRow, contract: string): Record<string, string> {
  const { contractAddress = contract, ...rest } = details;
  // A token of another collection has no page of a hero, and is said by its number.
  if (rest['tokenId'] === undefined || contractAddress !== contract) return rest;
  return {
    ...rest,
    contractAddress: contract,
    ...(heroName === null ? {} : { heroName }),
    ...(orderId === null ? {} : { id: orderId }),
  };
}
