import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Panel } from '../display/panel.tsx';
import { LongGrid } from './long-grid.tsx';

const COUNT = 5_000;
const rows = Array.from({ length: COUNT }, (_, index) => `Card ${String(index + 1)}`);

/** A link, as every card of ours is: a page that scrolls has something to reach by keyboard. */
const renderCard = (row: string) => (
  <Panel>
    <a href={`#${row.replace(' ', '-')}`}>{row}</a>
  </Panel>
);

const meta = {
  component: LongGrid<string>,
  args: { rows, label: 'Cards', keyOf: (row) => row, renderCard },
  parameters: { browserOnly: true, picture: false }, // as high as five thousand cards are
} satisfies Meta<typeof LongGrid<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThousandsOfCards: Story = {
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole('listitem');
    await expect(cards.length).toBeLessThan(240);
    await expect(cards[0]).toHaveAttribute('aria-setsize', String(COUNT));
    await expect(canvas.getByText('Card 1')).toBeVisible();
    await expect(canvas.queryByText(`Card ${String(COUNT)}`)).toBeNull();
    // What is not drawn has the room of what is: the page does not change its height when a part is drawn.
    const parts = [...canvas.getByRole('list').children];
    await waitFor(() => {
      const heights = parts.map((part) => part.getBoundingClientRect().height);
      return expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
    });
  },
};
export const FewOfThem: Story = {
  args: { rows: rows.slice(0, 5) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};
