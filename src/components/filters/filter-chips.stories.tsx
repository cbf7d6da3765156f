import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LONG } from '../../../.storybook/samples.ts';
import { FilterChips } from './filter-chips.tsx';

const onRemove = fn();
const meta = {
  component: FilterChips,
  args: {
    chips: [
      { key: 'ssr', label: 'SSR', onRemove },
      { key: 'fire', label: 'Fire', onRemove: fn() },
      { key: 'price', label: '10 – 250 ARCA', onRemove: fn() },
    ],
    onReset: fn(),
  },
} satisfies Meta<typeof FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove SSR' }));
    await expect(onRemove).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset all' }));
    await expect(args.onReset).toHaveBeenCalledOnce();
  },
};
export const LongOnAPhone: Story = {
  args: { chips: [{ key: 'long', label: LONG, onRemove: fn() }] },
  parameters: { width: 340 },
};
export const NoneAtAll: Story = {
  args: { chips: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
