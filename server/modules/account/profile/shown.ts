import { maskedEmail } from '../../../../core/rules/emails.ts';
import type { ShownAccount, SyncDifference } from '../../../../core/wire/account/profile.ts';
import type { AccountRow } from '../account.tables.ts';

export type KnownAccount = { account: AccountRow; sources: readonly string[]; vipLevel: number };
type Fact = { field: SyncDifference['field']; before: string; after: string };

const listed = (sources: readonly string[]) => [...sources].sort().join(', ');

/**
 * What the page shows beside what is so, thing by thing. A difference is put right by the page itself, which reads the
 * account again after a sync: another tab, another device or support changed it meanwhile.
 */
export function compareShown(shown: ShownAccount, { account, sources, vipLevel }: KnownAccount) {
  const email = account.email === null ? '' : maskedEmail(account.email);
  const facts: Fact[] = [
    { field: 'nickname', before: shown.nickname, after: account.nickname },
    { field: 'role', before: shown.role, after: account.role },
    { field: 'walletAddress', before: shown.walletAddress ?? '', after: account.walletAddress ?? '' },
    { field: 'email', before: shown.email ?? '', after: email },
    { field: 'hasGameAccount', before: String(shown.hasGameAccount), after: String(account.hasGameAccount) },
    { field: 'vipLevel', before: String(shown.vipLevel), after: String(vipLevel) },
    ...(shown.channels ? [{ field: 'channels' as const, before: listed(shown.channels), after: listed(sources) }] : []),
  ];
  const differences = facts
    .filter(({ before, after }) => before !== after)
    .map((fact): SyncDifference => ({ ...fact, subject: '', done: 'updated' }));
  return { checked: facts.map(({ field }) => field), differences };
}
