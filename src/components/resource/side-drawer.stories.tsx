import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import { expect, fn, userEvent } from 'storybook/test';
import { SideDrawer } from './side-drawer.tsx';

const meta = {
  component: SideDrawer,
  args: {
    title: 'Filters',
    isOpen: true,
    onClose: fn(),
    foot: <Button type="primary">Show 34 heroes</Button>,
    children: 'Choices',
  },
  parameters: { alone: true },
} satisfies Meta<typeof SideDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const Closed: Story = {
  args: { isOpen: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Choices')).toBeNull();
  },
};
