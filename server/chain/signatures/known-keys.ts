import { HDNodeWallet, Mnemonic } from 'ethers';
import { demoIdentities, officesOf, traderIdentities } from '../../local/seed/identities.ts';

/** What every development node begins with. */
const PHRASE = 'test test test test test test test test test test test junk';
/** Accounts of it that a node may be told to make, by the usual path and by that of Ledger Live. */
const ACCOUNTS = 100;
const LEDGER_ACCOUNTS = 20;

/** The seeds of the worlds that this repository makes. */
const SEEDS = ['hero-hub', 'test', 'other', 'walk', 'short', 'long', 'instants'];

/** One byte again and again, or a number that somebody counted up to. */
const TRIVIAL = /^0x(?:([0-9a-f]{2})\1{31}|0{48}[0-9a-f]{16})$/;

/** Whether everybody who has this repository has this key: from a development node, from a seed, or by a guess. */
export function isKnownKey(privateKey: string, seed: string): boolean {
  const key = privateKey.toLowerCase();
  return TRIVIAL.test(key) || keysOfSeeds(seed).includes(key) || keysOfPhrase().includes(key);
}

function keysOfSeeds(seed: string): string[] {
  return [...SEEDS, seed].flatMap((one) =>
    [...Object.values(officesOf(one)), ...demoIdentities(one), ...traderIdentities(one)].map(
      ({ privateKey }) => privateKey,
    ),
  );
}

function keysOfPhrase(): string[] {
  const root = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(PHRASE), "m/44'/60'");
  const usual = root.derivePath("0'/0");
  return [
    ...Array.from({ length: ACCOUNTS }, (_, at) => usual.deriveChild(at).privateKey),
    ...Array.from({ length: LEDGER_ACCOUNTS }, (_, at) => root.derivePath(`${at}'/0/0`).privateKey),
  ];
}
