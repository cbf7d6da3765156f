import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RuleList } from './rule-list.tsx';

const meta = {
  component: RuleList,
  args: {
    label: 'Rules',
    rules: [
      { key: 'length', label: '2 to 12 characters', state: 'kept' },
      { key: 'characters', label: 'English letters and digits', state: 'broken' },
      { key: 'new', label: 'Not your current name or a reserved one', state: 'open' },
    ],
  },
} satisfies Meta<typeof RuleList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WhileTyping: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 to 12 characters').closest('li')).toHaveTextContent('(met)');
    await expect(canvas.getByText('English letters and digits').closest('li')).toHaveTextContent('(not met)');
  },
};
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
