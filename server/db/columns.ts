import { numeric, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, to the millisecond, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** A sum of money or pieces in its smallest unit, as a decimal string: it holds all that a uint256 can. */
export const amount = (name: string) => numeric(name, { precision: 78, scale: 0 });
