import { officesOf } from '../../../server/local/seed/identities.ts';
import type { World } from '../world.ts';

/** Of the seeded world: a trading event, and the box that each of its vouchers is traded for. */
export const TRADING_EVENT = { id: 50_010, gives: 13_200 } as const;
const WEEK = 7 * 86_400;

/** The event is on for a week to come: other stories of the same world may have let days pass. */
export async function holdTradingEvent({ chain, info }: World): Promise<void> {
  const { configurator } = officesOf(info.seed);
  const latest = await chain.provider.getBlock('latest');
  const now = latest?.timestamp ?? 0;
  const { id, gives } = TRADING_EVENT;
  await chain.act(configurator.privateKey, 'boxSales', 'setVoucher', [id, [now - WEEK, now + WEEK, [gives], [1]]]);
}
