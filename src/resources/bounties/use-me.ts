import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';

/** One's own bound wallet; null for a guest and for who has none. */
export const useMe = (): string | null => useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
