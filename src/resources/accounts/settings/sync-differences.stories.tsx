import type { Meta, StoryObj } from '@storybook/react-vite';
import { ADDRESS, LONG } from '../../../../.storybook/samples.ts';
import { SyncDifferences } from './sync-differences.tsx';

const meta = {
  component: SyncDifferences,
  args: {
    differences: [
      { field: 'nickname', subject: '', before: 'Pip', after: 'Mira7', done: 'updated' },
      { field: 'walletAddress', subject: '', before: '', after: ADDRESS, done: 'updated' },
      { field: 'email', subject: '', before: 'p…@hub.test', after: 'm…@hub.test', done: 'updated' },
      { field: 'channels', subject: '', before: '', after: 'discord, google', done: 'updated' },
      { field: 'hasGameAccount', subject: '', before: 'false', after: 'true', done: 'updated' },
      { field: 'vipLevel', subject: '', before: '3', after: '5', done: 'updated' },
      { field: 'heroes', subject: '6', before: 'absent', after: 'idle', done: 'updated' },
      { field: 'orders', subject: '41', before: 'open', after: 'closed', done: 'support' },
    ],
  },
  parameters: { width: 620 },
} satisfies Meta<typeof SyncDifferences>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {};
export const LongOnAPhone: Story = {
  args: { differences: [{ field: 'nickname', subject: '', before: LONG, after: 'Mira7', done: 'updated' }] },
  parameters: { width: 340 },
};
