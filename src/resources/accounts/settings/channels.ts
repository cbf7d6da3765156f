import type { Bindings } from '../../../../core/wire/account/binding.ts';
import { socialSource, type SocialSource } from '../../../../core/wire/account/ways.ts';

export type Channel = { source: SocialSource; bound: Bindings['channels'][number] | null };

/** Every channel with what is bound to it; or the one that was asked for. */
export function channelsOf({ channels }: Bindings, only: SocialSource | null): Channel[] {
  return socialSource.options
    .filter((source) => only === null || source === only)
    .map((source) => ({ source, bound: channels.find((channel) => channel.source === source) ?? null }));
}

/** A channel by the name that a link gives it; null for none, or for one that is not known. */
export function readChannel(text: string | null): SocialSource | null {
  return socialSource.options.find((source) => source === text?.toLowerCase()) ?? null;
}
