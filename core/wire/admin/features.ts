import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { features } from '../features.ts';
import { instant } from '../primitives.ts';

const feature = z.enum(features);

const featureSwitches = z.object({
  /** Those of them that are on. */
  on: z.array(feature),
  /** Of which nobody can tell how they were switched: off, until somebody switches them. */
  unreadable: z.array(feature),
  /** Who switched what, the latest first. */
  changes: z.array(z.object({ at: instant, by: z.string(), feature, isOn: z.boolean() })),
});
export type FeatureSwitches = z.infer<typeof featureSwitches>;

export const featureEndpoints = {
  list: endpoint({
    service: 'admin',
    method: 'GET',
    path: '/Server/Features',
    access: 'manager',
    summary: 'Which of bets, draws and paid random boxes are on, and who switched them',
    input: noInput,
    output: featureSwitches,
  }),
  switchFeature: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Server/Features',
    access: 'manager',
    summary: 'Switch bets, draws or paid random boxes on or off for everybody; recorded with who did it',
    input: z.strictObject({ feature, isOn: z.boolean() }),
    output: featureSwitches,
  }),
};
