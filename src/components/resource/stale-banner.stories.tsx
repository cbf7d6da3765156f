import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StaleBanner, type StaleBannerProps } from './stale-banner.tsx';

const index = { halted: false, nodeAway: false, lagBlocks: 12 } as NonNullable<StaleBannerProps['index']>;

const meta = { component: StaleBanner, args: { index } } satisfies Meta<typeof StaleBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Late: Story = {};
export const Halted: Story = { args: { index: { ...index, halted: true } } };
export const NodeAway: Story = {
  args: { index: { ...index, nodeAway: true, lagBlocks: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/is not responding/);
  },
};
export const UpToDate: Story = {
  args: { index: { ...index, lagBlocks: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
