import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { NavMenu } from './nav-menu.tsx';

const item = (path: string, label: string) => ({ path, label });

const meta = {
  component: NavMenu,
  args: {
    label: 'Main menu',
    groups: [
      { key: 'home', label: 'Home', items: [item('/', 'Home')] },
      { key: 'market', label: 'Market', items: [item('/market/hero', 'Heroes'), item('/market/box', 'Boxes')] },
    ],
  },
  parameters: { path: '/market/hero' },
} satisfies Meta<typeof NavMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheHeader: Story = {
  play: async ({ canvas }) => {
    const market = canvas.getByRole('button', { name: 'Market' });
    await userEvent.click(market);
    await expect(canvas.getByRole('link', { name: 'Boxes' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(market).toHaveFocus();
    await expect(canvas.queryByRole('link', { name: 'Boxes' })).toBeNull();
  },
};
export const InTheDrawerOfAPhone: Story = {
  args: { stacked: true },
  parameters: { width: 280 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Heroes' })).toHaveAttribute('aria-current', 'page');
  },
};
