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

/** With the room for both; where there is none, the drawer has the filters. */
export const BesideCards: Story = {
  play: async ({ canvas }) => {
    const side = canvas.queryByRole('complementary', { name: 'Filters' });
    await expect(side?.textContent ?? null).toBe(matchMedia('(width > 991px)').matches ? 'Choices' : null);
  },
};
export const OfATable: Story = {
  args: { view: 'table', children: <p>Table</p> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Choices')).toBeNull();
  },
};
