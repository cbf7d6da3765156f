import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TabLinks } from './tab-links.tsx';

const meta = {
  component: TabLinks,
  args: {
    label: 'Account pages',
    current: 'activity',
    tabs: [
      { key: 'account', to: '/account', label: 'Account' },
      { key: 'activity', to: '/account?tab=activity', label: 'Activity log' },
      { key: 'settings', to: '/account/settings', label: 'Settings' },
    ],
  },
} satisfies Meta<typeof TabLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Activity log');
  },
};
export const OnAPhone: Story = { parameters: { width: 280 } };
