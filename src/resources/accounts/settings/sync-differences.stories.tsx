import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ADDRESS, LONG } from '../../../../.storybook/samples.ts';
import { SyncDifferences } from './sync-differences.tsx';

const meta = {
  component: SyncDifferences,
  args: {
    differences: [
      { field: 'nickname', subject: '', before: 'Pip', after: 'Mira7', done: 'updated' },
      { field: 'walletAddress', subject: '', before: '', after: ADDRESS, done: 'updated' },
      { field: 'email', subject: '', before: 'p…@hub.test', after: 'm…@hub.test', done: 'updated' },
      { field: 'channels', subject: '', before: '', after: 'discord, google', done: 'updated' },
      { field: 'hasGameAccount', subject: '', before: 'false', after: 'true', done: 'updated' },
      { field: 'vipLevel', subject: '', before: '3', after: '5', done: 'updated' },
      { field: 'heroes', subject: '6', before: 'absent', after: 'idle', done: 'updated' },
      { field: 'orders', subject: '41', before: 'open', after: 'closed', done: 'support' },
    ],
  },
  parameters: { width: 620 },
} satisfies Meta<typeof SyncDifferences>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Words of ours that go on in another line; each of a story's lines is one rectangle. */
function brokenWords(cells: Iterable<Element>): string[] {
  return [...cells].flatMap((cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

export const EveryKind: Story = {};
export const OnAPhone: Story = {
  parameters: { width: 300, browserOnly: true },
  play: async ({ canvas }) => {
    const done = canvas.getAllByRole('cell').filter((_, at) => at % 3 === 2);
    const cells = [...canvas.getAllByRole('rowheader'), ...done];
    await expect(brokenWords(cells)).toEqual([]);
  },
};
export const LongOnAPhone: Story = {
  args: { differences: [{ field: 'nickname', subject: '', before: LONG, after: 'Mira7', done: 'updated' }] },
  parameters: { width: 340 },
};
