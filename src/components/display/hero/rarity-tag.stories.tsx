import type { Meta, StoryObj } from '@storybook/react-vite';
import { heroRarities } from '../../../../core/rules/heroes.ts';
import { RarityTag } from './rarity-tag.tsx';

const meta = { component: RarityTag, args: { rarity: 1 } } satisfies Meta<typeof RarityTag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {heroRarities.map((rarity) => (
        <RarityTag key={rarity} rarity={rarity} />
      ))}
    </div>
  ),
};
export const Unknown: Story = { args: { rarity: 99 } };
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
