import * as z from 'zod/mini';
import type { IntentKey } from '../../../lib/session/intent-kinds.ts';

/** A button was pressed before a login; there was nothing to fill in yet. */
export const pressedIntent = z.object({ isPressed: z.literal(true) });
export const PRESSED: z.infer<typeof pressedIntent> = { isPressed: true };

export const postIntentKey = (captainId: string): IntentKey => `bounties.post.${captainId}`;
export const badgesIntentKey = (captainId: string): IntentKey => `bounties.badges.${captainId}`;
