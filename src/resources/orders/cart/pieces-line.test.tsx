import { composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADDRESS, arca, STORY_NOW } from '../../../../.storybook/samples.ts';
import preview from '../../../../.storybook/preview.tsx';
import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import type { PiecesEntry } from './cart-store.ts';
import { PiecesLine, type PiecesLineProps } from './pieces-line.tsx';

// For all that a worker runs: given to a story as well, its frame would stand twice around it.
setProjectAnnotations(preview);

const of = { itemId: '20003', contractAddress: ADDRESS, currency: 'ARCA', unitPrice: '1000000000000000000' } as const;
const entry: PiecesEntry = { kind: 'item', listingId: '7', quantity: 2, ...of };
const order: ItemOrder = {
  ...{ id: '7', state: 'open', seller: ADDRESS, quantity: '9', stock: '5', understock: false, isExpired: false, ...of },
  ...{ expiresAt: null, listedAt: STORY_NOW, closedAt: null, listTxHash: `0x${'1'.repeat(64)}`, closeTxHash: null },
};

/** How many parts its description has, each of which takes room. */
async function partsOf(line: PiecesLineProps['line']): Promise<number> {
  await composeStory({ args: { line, tokens: [arca] } }, { component: PiecesLine }).run();
  const count = screen.getByRole('textbox').closest('li')?.querySelectorAll('input, button, p').length ?? 0;
  cleanup();
  return count;
}

test('a line whose stock is not read yet has the room of one that is', async () => {
  const unread = await partsOf({ kind: 'item', entry, order: undefined, state: 'unread' });
  expect(unread).toBe(await partsOf({ kind: 'item', entry, order, state: 'ready' }));
  expect(unread).toBeGreaterThan(3);
});
