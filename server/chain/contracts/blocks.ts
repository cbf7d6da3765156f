import * as z from 'zod/mini';
import type { BlockReader } from '../../http/deps.ts';
import { hexNumber, hexText, quantity, type Rpc } from '../rpc.ts';

const block = z.nullable(z.object({ hash: hexText, timestamp: hexNumber }));

export function createBlockReader(rpc: Rpc): BlockReader {
  return {
    async at(height) {
      const found = block.parse(await rpc.call('eth_getBlockByNumber', quantity(height), false));
      return found && { hash: found.hash, time: found.timestamp };
    },
  };
}
