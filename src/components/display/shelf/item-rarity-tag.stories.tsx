import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ItemRarityTag } from './item-rarity-tag.tsx';

const meta = { component: ItemRarityTag, args: { rarity: 0 } } satisfies Meta<typeof ItemRarityTag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {[0, 1, 2, 3, 4].map((rarity) => (
        <ItemRarityTag key={rarity} rarity={rarity} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Unique')).toBeVisible();
  },
};
