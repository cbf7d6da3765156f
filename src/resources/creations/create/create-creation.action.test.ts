import { expect, test } from 'vitest';
import type { ActionChain } from '../../../chain/actions/chain-action.ts';
import { createCreation } from './create-creation.action.ts';

test('asks for a token of the file, and answers which one it became', async () => {
  const calls: unknown[] = [];
  const chain = {
    send: (...call: unknown[]) => {
      calls.push(call);
      return Promise.resolve({
        events: [
          { contract: 'creations', name: 'Transfer', args: { tokenId: 7n } },
          { contract: 'creations', name: 'Created', args: { tokenId: 7n } },
        ],
      });
    },
  } as unknown as ActionChain;

  expect(await createCreation.run({ fileHash: '0xab', name: 'Blue' }, chain)).toEqual({ tokenId: '7' });
  expect(calls).toEqual([['creations', 'create', ['0xab'], { expects: 'Created' }]]);
});
