import { addressOnly, demoIdentities, TRADERS, traderIdentities, type Identity } from './identities.ts';
import type { SeedRandom } from './random.ts';
import type { Trader } from './story-state.ts';

/** An account of the game's database. */
export type SeedAccount = {
  id: string;
  walletAddress: string;
  nickname: string;
  role: 'player' | 'support' | 'manager';
  vipLevel: number;
  hasGameAccount: boolean;
  createdAt: Date;
  /** The account that sent it here. */
  referrer: string | null;
};

export type Cast = { traders: Trader[]; accounts: SeedAccount[] };

const ONLY_REGISTERED = 360;
const DEMOS = 6;
export const ACCOUNTS = DEMOS + TRADERS + ONLY_REGISTERED;
const coins = (amount: number) => BigInt(amount) * 10n ** 18n;

type Purse = Pick<Trader, 'arca' | 'ron' | 'luck' | 'selling' | 'buying'>;
const purses: Record<string, Purse> = {
  new: { arca: coins(250), ron: coins(60), luck: 0, selling: 0, buying: 0 },
  rich: { arca: coins(400_000), ron: coins(50_000), luck: 4, selling: 0.15, buying: 4 },
  vip: { arca: coins(120_000), ron: coins(20_000), luck: 3, selling: 0.15, buying: 2 },
  leader: { arca: coins(60_000), ron: coins(8_000), luck: 2, selling: 0.1, buying: 1 },
  support: { arca: coins(1_000), ron: coins(100), luck: 0, selling: 0, buying: 0 },
  manager: { arca: coins(1_000), ron: coins(100), luck: 0, selling: 0, buying: 0 },
};

export const demoIndex = { new: 0, rich: 1, vip: 2, leader: 3, support: 4, manager: 5 } as const;

/** Everybody in the world: the demo accounts first, then the traders, then those who only registered. */
export function castOf(seed: string, random: SeedRandom, from: Date, until: Date): Cast {
  const demos = demoIdentities(seed);
  const traders = traderIdentities(seed);
  const span = until.getTime() - from.getTime();
  const at = (share: number) => new Date(from.getTime() + Math.floor(span * share));
  const accounts: SeedAccount[] = [
    ...demos.map((demo) =>
      // The newcomer came yesterday, the others were there from the beginning.
      accountOf(demo.key, demo, demo.key === 'new' ? new Date(until.getTime() - 86_400_000) : at(0), {
        role: demo.role,
        vipLevel: demo.vipLevel,
      }),
    ),
    ...traders.map((trader, index) =>
      accountOf(`trader-${index}`, trader, at(random.next() * 0.05), { referrer: senderOf(index) }),
    ),
    ...Array.from({ length: ONLY_REGISTERED }, (_, index) => {
      const name = `${random.pick(GUEST_NAMES)}${random.int(10, 999)}`;
      const address = addressOnly(seed, `guest ${index}`);
      // More came later: the square root crowds them towards the end.
      return accountOf(`guest-${index}`, { name, address }, at(Math.sqrt(random.next())), {
        hasGameAccount: random.chance(0.6),
        referrer: senderOf(index),
      });
    }),
  ];
  return {
    accounts,
    traders: [
      ...demos.map((demo) => ({ address: demo.address, ...(purses[demo.key] ?? emptyPurse) })),
      ...traders.map((trader) => ({ address: trader.address, ...purseOf(random) })),
    ],
  };
}

/** A team leader sends many, the rich one some and who has staked much a few; most come by themselves. */
function senderOf(index: number): string | null {
  if (index % 16 === 8) return 'seed-vip';
  if (index % 8 < 2) return 'seed-leader';
  return index % 8 === 3 ? 'seed-rich' : null;
}

const emptyPurse: Purse = { arca: 0n, ron: 0n, luck: 0, selling: 0, buying: 0 };

function purseOf(random: SeedRandom): Purse {
  return {
    arca: coins(random.int(15_000, 60_000)),
    ron: coins(random.int(4_000, 12_000)),
    luck: 0.5 + random.next(),
    selling: 0.3 + random.next() * 0.6,
    buying: 0.3 + random.next() * 1.4,
  };
}

function accountOf(
  key: string,
  { name, address }: Pick<Identity, 'name' | 'address'>,
  createdAt: Date,
  rest: Partial<Pick<SeedAccount, 'role' | 'vipLevel' | 'hasGameAccount' | 'referrer'>>,
): SeedAccount {
  const { role = 'player', vipLevel = 0, hasGameAccount = true, referrer = null } = rest;
  const who = { id: `seed-${key}`, walletAddress: address, nickname: name, role, vipLevel };
  return { ...who, hasGameAccount, createdAt, referrer };
}

const GUEST_NAMES =
  'Aster Bobbin Comet Daisy Elf Fable Gull Hermit Ibis Juno Kite Lotus Mote Nova Onyx Puck Raven Scout Thyme Usher Vale Wisp'.split(
    ' ',
  );
