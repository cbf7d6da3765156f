import { RpcError, type Rpc } from '../../chain/rpc.ts';

/** A node in front of a real one, of which each request for logs is noted, and refused while it is down. */
export function watchedNode(real: Rpc) {
  const node = { isDown: false, asked: [] as number[] };
  const call = (method: string, ...params: unknown[]) => {
    if (method === 'eth_getLogs') {
      if (node.isDown) throw new RpcError('transport', 'cut off');
      const [{ fromBlock }] = params as [{ fromBlock?: string }];
      if (fromBlock !== undefined) node.asked.push(Number(fromBlock));
    }
    return real.call(method, ...params);
  };
  const rpc: Rpc = {
    url: '',
    call: async (...one) => call(...one),
    batch: (calls) => Promise.all(calls.map(async (one) => call(...one))),
  };
  return { node, rpc };
}
