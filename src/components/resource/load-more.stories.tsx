import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ApiError } from '../../lib/api-error.ts';
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

const failed = { isFetchNextPageError: true, error: ApiError.of('network') };
export const Failed: Story = {
  args: { list: { ...list, loadMore: fn(), query: failed } },
  play: async ({ canvas, args }) => {
    await expect(args.list.loadMore).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.list.loadMore).toHaveBeenCalledOnce();
  },
};
