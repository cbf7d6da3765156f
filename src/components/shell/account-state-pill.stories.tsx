import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AccountStatePill } from './account-state-pill.tsx';

const meta = { component: AccountStatePill, args: { state: 'active' } } satisfies Meta<typeof AccountStatePill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'In-game account: Activated' })).toHaveAttribute('href', '/account');
  },
};
export const None: Story = { args: { state: 'none' } };
export const Chinese: Story = {
  args: { state: 'none' },
  globals: { language: 'zh-Hans' },
  parameters: { picture: false },
};
