import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { arca, LONG } from '../../../.storybook/samples.ts';
import { Money } from './money.tsx';
import { StatTile } from './stat-tile.tsx';

const meta = {
  component: StatTile,
  args: {
    label: 'Volume',
    value: <Money amount="12480500000000000000000" token={arca} large />,
    note: 'in the last 7 days',
  },
  parameters: { width: 260 },
} satisfies Meta<typeof StatTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = {
  args: { changeBps: 1_250 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('up 12.5 %')).toBeInTheDocument();
  },
};
export const Falling: Story = { args: { changeBps: -310 } };
export const Unchanged: Story = { args: { changeBps: 0 } };
export const NothingToCompareWith: Story = { args: { changeBps: null } };
export const Loading: Story = { args: { value: undefined } };
export const LongLabel: Story = { args: { label: LONG } };
