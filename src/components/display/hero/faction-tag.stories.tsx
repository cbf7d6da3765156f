import type { Meta, StoryObj } from '@storybook/react-vite';
import { heroFactions } from '../../../../core/rules/heroes.ts';
import { FactionTag } from './faction-tag.tsx';

const meta = { component: FactionTag, args: { faction: 1 } } satisfies Meta<typeof FactionTag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {heroFactions.map((faction) => (
        <FactionTag key={faction} faction={faction} />
      ))}
    </div>
  ),
};
export const Unknown: Story = { args: { faction: 99 } };
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
