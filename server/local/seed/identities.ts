import { computeAddress, keccak256, toUtf8Bytes } from 'ethers';
import type { DemoAccount } from '../../../core/wire/local.ts';

export type Identity = { name: string; address: string; privateKey: string };
export type DemoIdentity = DemoAccount & { vipLevel: number };

/** Who runs the local contracts. */
export const officeNames = ['deployer', 'operator', 'configurator', 'cashier', 'pool', 'dev', 'burnTreasury'] as const;
export type Offices = Record<(typeof officeNames)[number], Identity>;

export const TRADERS = 40;

/** A key that everybody can work out from the seed: it is for chain 31337 alone. */
function identityOf(seed: string, label: string, name: string): Identity {
  const privateKey = keccak256(toUtf8Bytes(`hero-hub ${seed} ${label}`));
  return { name, privateKey, address: computeAddress(privateKey).toLowerCase() };
}

export function officesOf(seed: string): Offices {
  const entries = officeNames.map((name) => [name, identityOf(seed, `office ${name}`, name)]);
  return Object.fromEntries(entries) as Offices;
}

const demos: Pick<DemoIdentity, 'key' | 'role' | 'name' | 'vipLevel'>[] = [
  { key: 'new', role: 'player', name: 'Pip', vipLevel: 0 },
  { key: 'rich', role: 'player', name: 'Goldie', vipLevel: 0 },
  { key: 'vip', role: 'player', name: 'Octavia', vipLevel: 8 },
  { key: 'leader', role: 'player', name: 'Captain', vipLevel: 0 },
  { key: 'support', role: 'support', name: 'Helper', vipLevel: 0 },
  { key: 'manager', role: 'manager', name: 'Warden', vipLevel: 0 },
];

/** One account for each way of looking at the product (world.md). Passwords keep to the rule of 8 to 12 characters. */
export function demoIdentities(seed: string): DemoIdentity[] {
  return demos.map((demo) => ({
    ...demo,
    email: `${demo.key}@hub.local`,
    password: `${demo.key}hub${2026}`.slice(0, 12),
    ...identityOf(seed, `demo ${demo.key}`, demo.name),
  }));
}

const TRADER_NAMES =
  'Bramble Cobalt Dapple Ember Fidget Gizmo Huckle Indigo Jolt Kestra Lumen Mango Nimbus Otter Pepper Quartz Ripple Sable Tinker Umbra Velour Waffle Xylo Yonder Zephyr Acorn Biscuit Clementine Dumpling Echo Flicker Ginger Hazelnut Inkwell Jasper Kipper Lantern Marble Noodle Opal'.split(
    ' ',
  );

export function traderIdentities(seed: string): Identity[] {
  return Array.from({ length: TRADERS }, (_, at) =>
    identityOf(seed, `trader ${at}`, TRADER_NAMES[at] ?? `Trader${at}`),
  );
}

/** An address that nobody has the key of, for accounts that only registered. */
export function addressOnly(seed: string, label: string): string {
  return `0x${keccak256(toUtf8Bytes(`hero-hub ${seed} address ${label}`)).slice(-40)}`;
}

/** What the seeds of the story's days are made of: everybody can work it out, as all keys of the world. */
export const storySecretOf = (seed: string): string => `hero-hub ${seed} story`;
