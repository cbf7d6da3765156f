import * as z from 'zod/mini';
import { errors } from '../errors.ts';
import { instant } from '../primitives.ts';

const errorName = z.enum(Object.keys(errors) as [keyof typeof errors, ...(keyof typeof errors)[]]);

/** Why something cannot be done now, by the name of the error that it would be, and when that ends. */
export const refusal = z.nullable(z.object({ reason: errorName, until: z.nullable(instant) }));
export type TeamRefusal = z.infer<typeof refusal>;
