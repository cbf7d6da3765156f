import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FilterFrame } from './filter-frame.tsx';

const meta = {
  component: FilterFrame,
  args: { view: 'cards', filters: <p>Choices</p>, children: <p>Cards</p> },
  // What it looks like is in the pictures of the pages of lists: alone it is a frame around nothing.
  parameters: { picture: false },
} satisfies Meta<typeof FilterFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BesideCards: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: 'Filters' })).toHaveTextContent('Choices');
  },
};
export const OfATable: Story = {
  args: { view: 'table', children: <p>Table</p> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Choices')).toBeNull();
  },
};
export const AfterALongList: Story = {
  args: { isListDrawn: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choices')).toBeInTheDocument();
  },
};
