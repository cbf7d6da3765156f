import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusPill } from './status-pill.tsx';

const meta = { component: StatusPill, args: { status: 'normal' } } satisfies Meta<typeof StatusPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const Maintenance: Story = {
  args: { status: 'maintenance', note: 'Until 14:00' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Game server: Maintenance')).toBeInTheDocument();
  },
};
export const Closed: Story = { args: { status: 'closed' } };
export const NoAnswer: Story = { args: { status: 'unknown' } };
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Game server: Read-only')).toBeInTheDocument();
  },
};
export const NodeAway: Story = {
  args: { isNodeAway: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle(/The chain is not responding/)).toBeInTheDocument();
  },
};
export const Behind: Story = { args: { lagBlocks: 12 } };
