import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NewPill } from './new-pill.tsx';

const meta = { component: NewPill, args: { count: 3, text: '3 new', onShow: fn() } } satisfies Meta<typeof NewPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '3 new' }));
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
};
export const None: Story = { args: { count: 0 } };
