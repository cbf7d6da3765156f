import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SocialStatus } from './social-status.tsx';

const meta = {
  component: SocialStatus,
  args: { phase: 'idle', source: 'google', failure: null, cancel: fn() },
  parameters: { width: 340 },
} satisfies Meta<typeof SocialStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  args: { phase: 'waiting' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.cancel).toHaveBeenCalledOnce();
  },
};
export const Closed: Story = {
  args: { failure: { reason: 'closed' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('login popup has been closed by the user')).toBeVisible();
  },
};
export const Refused: Story = { args: { failure: { reason: 'refused', error: 'access_denied' } } };
export const NotReady: Story = { args: { failure: { reason: 'notReady' } } };
