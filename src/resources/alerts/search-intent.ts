import * as z from 'zod/mini';

/** A search that a guest wanted to be told of is kept by this until they are back: the filters are in the URL, the name is not. */
export const SEARCH_INTENT = 'alerts.search';
export const searchIntent = z.object({ name: z.string().check(z.maxLength(40)) });
