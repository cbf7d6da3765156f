import { vi } from 'vitest';

/** A node, of which the page asks what the wallet has of White Ore. */
export function answerBalances(balance: bigint) {
  const node = { balance };
  const { fetch: elsewhere } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!String(url as string).endsWith('/rpc')) return elsewhere(url, init);
    const result = `0x${node.balance.toString(16).padStart(64, '0')}`;
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result }));
  });
  return node;
}
