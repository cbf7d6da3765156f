import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LONG } from '../../../.storybook/samples.ts';
import { ActionButton } from './action-button.tsx';

const meta = { component: ActionButton, args: { children: 'Buy', onClick: fn() } } satisfies Meta<typeof ActionButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Buy' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Primary: Story = { args: { kind: 'primary', size: 'large' } };
export const Danger: Story = { args: { kind: 'danger', children: 'Unlist' } };
export const SaysWhyNot: Story = {
  args: { reason: 'The game is in maintenance until 14:00', kind: 'primary' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Buy' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('The game is in maintenance until 14:00');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const Wide: Story = { args: { block: true, children: LONG }, parameters: { width: 320 } };
export const NamedApart: Story = { args: { label: 'Buy Ottoline #12' } };
