/** A hero's page in the bounty event. */
export const heroInfoPath = (id: string) => `/6551/hero-info/${id}`;

/** What is locked for a hero, as its row among the others. */
export const vestingPath = (heroId: string) => `/6551/vesting?hero=${heroId}`;
