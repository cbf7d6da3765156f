import type { Interface } from 'ethers';
import * as z from 'zod/mini';
import { hexNumber, hexText, quantity, type Rpc } from '../rpc.ts';

const logShape = z.object({ topics: z.array(hexText), data: hexText, blockNumber: hexNumber, logIndex: hexNumber });
const logsShape = z.array(logShape);
export type ChainLog = z.infer<typeof logShape>;

/** A topic, one of several, or any. */
export type Topics = readonly (string | readonly string[] | null)[];
export type LogRange = { address: string; topics: Topics; from: number; to: number };

/** Nodes refuse to look through more blocks at once. */
export const RANGE = 2_000;

/** Logs of a range that a node looks through at once, in their order. */
export async function readLogs(rpc: Rpc, { address, topics, from, to }: LogRange): Promise<ChainLog[]> {
  const range = { address, topics, fromBlock: quantity(from), toBlock: quantity(to) };
  return logsShape.parse(await rpc.call('eth_getLogs', range));
}

/** The first thing that a function of a contract answers now. */
export async function askContract(
  rpc: Rpc,
  { address, speaks }: { address: string; speaks: Interface },
  name: string,
  ...values: readonly unknown[]
): Promise<unknown> {
  const data = speaks.encodeFunctionData(name, values);
  const answer = hexText.parse(await rpc.call('eth_call', { to: address, data }, 'latest'));
  return speaks.decodeFunctionResult(name, answer)[0] as unknown;
}
