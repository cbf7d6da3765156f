import * as z from 'zod/mini';

/** A button was pressed before a login; there was nothing to fill in yet. */
export const pressedIntent = z.object({ isPressed: z.literal(true) });
export const PRESSED: z.infer<typeof pressedIntent> = { isPressed: true };

export const postIntentKey = (captainId: string) => `bounties.post.${captainId}`;
export const badgesIntentKey = (captainId: string) => `bounties.badges.${captainId}`;
