/** Ids above it are of the world for load, which is written straight into the database: no chain knows them. */
export const LOAD_MARK = 1_000_000_000;
