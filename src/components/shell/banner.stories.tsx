import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LONG } from '../../../.storybook/samples.ts';
import { Banner } from './banner.tsx';

const meta = { component: Banner, args: { children: 'The game is in maintenance.' } } satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Warning: Story = {};
export const Danger: Story = { args: { kind: 'danger' } };
export const Dismissed: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
export const WithAWayOut: Story = {
  args: { action: { label: 'Reload page', onPress: fn() }, onDismiss: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload page' }));
    await expect(args.action?.onPress).toHaveBeenCalledOnce();
  },
};
export const LongOnAPhone: Story = { args: { children: LONG, onDismiss: fn() }, parameters: { width: 340 } };
