import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { arca, ron } from '../../../../.storybook/samples.ts';
import { SumTile } from './sum-tile.tsx';

const inArca = { amount: '12480500000000000000000', token: arca };
const inRon = { amount: '60000000000000000000', token: ron };
const meta = {
  component: SumTile,
  args: { label: 'Sold', sums: [inArca, inRon], note: '14 sales' },
  parameters: { width: 260 },
} satisfies Meta<typeof SumTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfSeveral: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('60 RON').closest('p')).toHaveTextContent('14 sales');
  },
};
export const OfOne: Story = { args: { sums: [inRon] } };
export const OfNone: Story = { args: { sums: [] } };
export const Loading: Story = { args: { sums: undefined } };
