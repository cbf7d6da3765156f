import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChangeTag } from './change-tag.tsx';

const meta = { component: ChangeTag, args: { bps: 1_250 } } satisfies Meta<typeof ChangeTag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('up 12.5 %')).toBeInTheDocument();
  },
};
export const Falling: Story = {
  args: { bps: -310 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('down 3.1 %')).toBeInTheDocument();
  },
};
export const Unchanged: Story = { args: { bps: 0 } };
export const NothingToCompareWith: Story = { args: { bps: null } };
