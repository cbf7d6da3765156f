import type { Meta, StoryObj } from '@storybook/react-vite';
import { ADDRESS, EXPLORER, LONG } from '../../../../.storybook/samples.ts';
import { IdentityBadge } from './identity-badge.tsx';

const player = { nickname: 'Wick', role: 'player', vipLevel: 0, walletAddress: ADDRESS } as const;

const meta = { component: IdentityBadge, args: { account: player } } satisfies Meta<typeof IdentityBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Player: Story = {};
export const You: Story = { args: { account: { ...player, vipLevel: 7 }, isYou: true, explorerUrl: EXPLORER } };
export const Manager: Story = { args: { account: { ...player, nickname: 'Marigold', role: 'manager' } } };
export const WithoutWallet: Story = { args: { account: { ...player, walletAddress: null } } };
export const LongNameOnAPhone: Story = {
  args: { account: { ...player, nickname: LONG, vipLevel: 20, role: 'support' }, isYou: true },
  parameters: { width: 300 },
};
export const Chinese: Story = {
  args: { account: { ...player, nickname: '提灯人', role: 'support' }, isYou: true },
  globals: { language: 'zh-Hans' },
  parameters: { picture: false },
};
