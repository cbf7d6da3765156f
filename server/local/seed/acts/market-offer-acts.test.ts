import { Interface } from 'ethers';
import { expect, test } from 'vitest';
import { marketOffersAbi } from '../../../../core/abi/market-offers.ts';
import { contracts } from '../../../test-support/test-chain-config.ts';
import { castOf } from '../cast.ts';
import { demoScenes } from '../demo-scenes.ts';
import { seedRandom } from '../random.ts';
import { Story } from '../story.ts';
import { slotsOf } from '../story-times.ts';
import { marketOfferAct } from './market-offer-acts.ts';

const DAY = 86_400;
const offers = new Interface(marketOffersAbi);

/** Other prices for heroes that their sellers still have at the end, of the world that this second makes. */
function standing(until: number): number {
  const from = until - 91 * DAY;
  const { traders } = castOf('test', seedRandom('test cast'), new Date(from * 1_000), new Date(until * 1_000));
  const random = seedRandom('test story');
  const slots = slotsOf({ random, from, until });
  const act = marketOfferAct({ random: seedRandom('test offers'), contracts, slots, until });
  const plot = { heroes: 1_300, openAtEnd: 560, acts: [demoScenes(slots), act] };
  const story = new Story({ random, contracts, operator: contracts.hero, traders, slots, ...plot });
  const sent = story.tell().flatMap(({ transactions }) => transactions);
  return sent.filter(({ from: seller, to, data }) => {
    const call = to === contracts.marketOffers ? offers.parseTransaction({ data }) : null;
    if (call?.name !== 'counter') return false;
    const hero = story.heroes.find(({ id }) => BigInt(id) === BigInt(String(call.args[1])));
    return hero !== undefined && traders[hero.owner]?.address === seller;
  }).length;
}

// Of the second the sellers had sold all but two of the heroes that they had named another price for.
test.each([1_790_000_000, 1_790_139_986])(
  'in the world of second %i there are other prices to be answered',
  (until) => {
    expect(standing(until)).toBeGreaterThanOrEqual(3);
  },
);
