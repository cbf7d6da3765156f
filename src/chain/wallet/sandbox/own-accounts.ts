import * as z from 'zod/mini';
import { privateKey } from '../../../../core/wire/local.ts';
import { address } from '../../../../core/wire/primitives.ts';
import type { SandboxAccount } from './sandbox-requests.ts';

type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

const STORAGE_KEY = 'hub.sandbox.own';
const keptAccounts = z.array(z.object({ address, privateKey }));

/** The accounts that a person made in this browser, the oldest first; none when what is kept makes no sense. */
export function readOwnAccounts(storage: Keeper): SandboxAccount[] {
  const kept = z.safeParse(keptAccounts, parse(storage.getItem(STORAGE_KEY)));
  if (!kept.success) return [];
  return kept.data.map((account, index) => ({ ...account, key: account.address, name: `#${String(index + 1)}` }));
}

export function keepOwnAccount(
  storage: Keeper,
  { address, privateKey }: Pick<SandboxAccount, 'address' | 'privateKey'>,
) {
  const others = readOwnAccounts(storage).map((own) => ({ address: own.address, privateKey: own.privateKey }));
  storage.setItem(STORAGE_KEY, JSON.stringify([...others, { address, privateKey }]));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
