import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  component: ConfirmDialog,
  args: {
    title: 'Burn 2 heroes?',
    losses: ['Ottoline #12, SSR, level 7', 'Bartholomew #345, R'],
    actionLabel: 'Burn 2 heroes',
    onConfirm: fn(),
    onClose: fn(),
  },
  parameters: { alone: true },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ListsWhatIsLost: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Burn 2 heroes' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const AsksForAWord: Story = {
  args: { typed: 'BURN' },
  play: async ({ canvas, args }) => {
    const burn = canvas.getByRole('button', { name: 'Burn 2 heroes' });
    await expect(burn).toHaveAccessibleDescription('Type “BURN” first');
    await userEvent.click(burn);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox'), 'BURN');
    await userEvent.click(burn);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Cancelled: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: { problem: 'Network error' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Network error');
  },
};
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
