import type { Meta, StoryObj } from '@storybook/react-vite';
import { heroClasses } from '../../../../core/rules/heroes.ts';
import { ClassTag } from './class-tag.tsx';

const meta = { component: ClassTag, args: { heroClass: 1 } } satisfies Meta<typeof ClassTag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {heroClasses.map((heroClass) => (
        <ClassTag key={heroClass} heroClass={heroClass} />
      ))}
    </div>
  ),
};
export const Unknown: Story = { args: { heroClass: 99 } };
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
