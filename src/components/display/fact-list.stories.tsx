import type { Meta, StoryObj } from '@storybook/react-vite';
import { ADDRESS, LONG } from '../../../.storybook/samples.ts';
import { Address } from './address.tsx';
import { FactList } from './fact-list.tsx';

const meta = {
  component: FactList,
  args: {
    facts: [
      { key: 'since', label: 'Player since', value: '5 Jan 2026' },
      { key: 'wallet', label: 'Wallet', value: <Address address={ADDRESS} /> },
      { key: 'vip', label: 'VIP level', value: '7' },
    ],
  },
  parameters: { width: 420 },
} satisfies Meta<typeof FactList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {};
export const LongOnAPhone: Story = {
  args: { facts: [{ key: 'long', label: 'Nickname', value: LONG }] },
  parameters: { width: 300 },
};
