import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ChangesPill } from './changes-pill.tsx';

const meta = { component: ChangesPill, args: { changes: 3, onShow: fn() } } satisfies Meta<typeof ChangesPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '3 changes' }));
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
};
export const One: Story = { args: { changes: 1 } };
export const None: Story = {
  args: { changes: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
