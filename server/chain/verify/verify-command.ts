// npm run verify -- <contract> <requestId>
// npm run verify -- draws <season> <playId>
// npm run verify -- draw <day>
// npm run verify -- dice <season> <account> <number> <wish> <seed> <value> <commitment>
// Works the answer to a request out again from the seed that was revealed, and says whether it is what the chain says.
// and the play of a season's game from the seed of its day, as HUB_URL or the local server tells it; a roll from what its
// page says. <contract> is a name, whose address is CHAIN_<NAME>_ADDRESS or the local world's, or an address. The node is
// CHAIN_RPC_URL, or the local one. Ends with 0 when it is right, 1 when it is wrong, 2 when it cannot be said yet.
import path from 'node:path';
import { createRpc } from '../rpc.ts';
import { readWorld } from '../../local/local-world.ts';
import { createBlockReader } from '../contracts/blocks.ts';
import { verifyDailyDraw } from './daily-draw.ts';
import { verifyDraw, verifyRoll } from './season-draws.ts';
import { verifyRequest, type Verdict } from './verify.ts';

const USAGE =
  'npm run verify -- <contract> <requestId>, draws <season> <playId>, draw <day>, dice <season> <account> <number> <wish> <seed> <value> <commitment>, or audit';
const codes = { right: 0, wrong: 1, notYet: 2 } as const;

function addressOf(contract: string): string {
  if (/^0x[0-9a-fA-F]{40}$/.test(contract)) return contract.toLowerCase();
  const setting = `CHAIN_${contract.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_ADDRESS`;
  const set = process.env[setting];
  if (set) return set.toLowerCase();
  const world = readWorld(path.resolve(process.env['HUB_DATA'] ?? '.data'));
  const known: Record<string, string> = world?.contracts ?? {};
  const address = known[contract];
  if (!address) throw new Error(`${contract} is neither an address nor a contract of the local world; set ${setting}`);
  return address;
}

async function main([what, ...rest]: string[]): Promise<number> {
  if (what === 'draws') return say(await verifyPlay(rest));
  if (what === 'draw') return say(await verifyOfDay(rest));
  if (what === 'dice') return say(verifyDice(rest));
  return say(await verifyOnChain(what, rest));
}

function say({ status, lines }: Verdict): number {
  process.stdout.write(
    `${[...lines, { right: 'right', wrong: 'WRONG', notYet: 'cannot be said yet' }[status]].join('\n')}\n`,
  );
  return codes[status];
}

function verifyPlay([season, id, ...more]: string[]): Promise<Verdict> {
  if (!season || !id || more.length > 0) throw new Error(USAGE);
  return verifyDraw(serverUrl(), season, id);
}

const serverUrl = () => process.env['HUB_URL'] ?? `http://127.0.0.1:${process.env['HUB_PORT'] ?? '8080'}`;
const nodeUrl = () => process.env['CHAIN_RPC_URL'] ?? `http://127.0.0.1:${process.env['HUB_CHAIN_PORT'] ?? '8545'}`;

function verifyOfDay([day, ...more]: string[]): Promise<Verdict> {
  if (!/^\d{1,6}$/.test(day ?? '') || more.length > 0) throw new Error(USAGE);
  return verifyDailyDraw(serverUrl(), day ?? '', createBlockReader(createRpc(nodeUrl())));
}

function verifyDice([season, account, number, wish, seed, value, commitment, ...more]: string[]): Verdict {
  if (!season || !account || !wish || !seed || !commitment || more.length > 0) throw new Error(USAGE);
  if (![number, value].every((count) => /^\d+$/.test(count ?? ''))) throw new Error(USAGE);
  return verifyRoll({ season, account, number: Number(number), wish, seed, value: Number(value), commitment });
}

async function verifyOnChain(contract: string | undefined, [requestId, ...more]: string[]): Promise<Verdict> {
  if (!contract || !/^\d+$/.test(requestId ?? '') || more.length > 0) throw new Error(USAGE);
  const request = { contract: addressOf(contract), requestId: BigInt(requestId ?? '0') };
  return verifyRequest(createRpc(nodeUrl()), request);
}

main(process.argv.slice(2)).then(
  (code) => void (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
