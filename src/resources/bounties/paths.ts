/** A hero's page in the bounty event. */
export const heroInfoPath = (id: string) => `/6551/hero-info/${id}`;

/** A farm among the others, whether it is active or not. */
export const farmPath = (poolId: number) => `/6551/farms?pool=${String(poolId)}`;

/** What is locked for a hero, as its row among the others. */
export const vestingPath = (heroId: string) => `/6551/vesting?hero=${heroId}`;
