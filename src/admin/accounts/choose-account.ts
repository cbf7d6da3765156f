import type { FoundAccount } from '../../../core/wire/admin/accounts.ts';

/**
 * Whose log is opened: the one that was chosen, else the only one that can be meant. It is opened for nobody by guess, as
 * each look is written into it.
 */
export function chooseAccount(accounts: readonly FoundAccount[], chosenId: string): FoundAccount | undefined {
  const chosen = accounts.find(({ userInfo }) => userInfo.userId === chosenId);
  if (chosen || accounts.length === 1) return chosen ?? accounts[0];
  const exact = accounts.filter(({ isExact }) => isExact);
  return exact.length === 1 ? exact[0] : undefined;
}
