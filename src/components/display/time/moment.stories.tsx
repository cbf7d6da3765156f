import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Moment } from './moment.tsx';

const meta = {
  component: Moment,
  args: {
    at: '2026-03-09T12:00:00.000Z',
    label: 'Lock ends',
    then: 'You can take everything back.',
    since: 'You can unstake everything now.',
  },
  parameters: { width: 340, picture: false },
} satisfies Meta<typeof Moment>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Past: Story = {
  args: { at: '2026-02-05T12:00:00.000Z' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You can unstake everything now.')).toBeInTheDocument();
    await expect(canvas.getByText(/2026-02-05 12:00 UTC/)).toBeInTheDocument();
  },
};
