import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LoadMore } from './load-more.tsx';

const list = { hasMore: true, isLoadingMore: false, loadMore: fn(), rows: [1] };

const meta = { component: LoadMore, args: { list } } satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const More: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show more' })).toBeEnabled();
  },
};
export const Loading: Story = { args: { list: { ...list, isLoadingMore: true } } };
export const End: Story = { args: { list: { ...list, hasMore: false } } };
