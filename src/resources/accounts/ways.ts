import type { Bindings } from '../../../core/wire/account/binding.ts';

/** Ways into an account: its wallet, its e-mail address, each channel. */
export function countWays({ wallet, email, channels }: Bindings): number {
  return [wallet.state === 'bound', email !== null].filter(Boolean).length + channels.length;
}
