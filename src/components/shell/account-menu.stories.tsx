import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ADDRESS, LONG } from '../../../.storybook/samples.ts';
import { AccountMenu } from './account-menu.tsx';

const account = {
  userId: '1',
  walletAddress: ADDRESS,
  nickname: 'Wick',
  role: 'player',
  vipLevel: 7,
  hasGameAccount: true,
  createdAt: '2026-01-05T08:00:00.000Z',
} as const;

const meta = { component: AccountMenu, args: { account, onLogout: fn() } } satisfies Meta<typeof AccountMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const LogsOut: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account Wick' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
};
export const LongName: Story = { args: { account: { ...account, nickname: LONG } } };
