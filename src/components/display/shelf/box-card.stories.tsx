import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import { expect } from 'storybook/test';
import { arca, LONG } from '../../../../.storybook/samples.ts';
import { Countdown } from '../time/countdown.tsx';
import { BoxCard } from './box-card.tsx';

const meta = {
  component: BoxCard,
  args: {
    id: 11203,
    name: 'Grandia',
    tier: 'Elite',
    price: { amount: '58000000000000000000', token: arca },
    stock: { supply: 500, sold: 366 },
    action: <Button type="primary">Buy</Button>,
  },
  parameters: { width: 240 },
} satisfies Meta<typeof BoxCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnSale: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Grandia' })).toBeInTheDocument();
    await expect(canvas.getByRole('meter', { name: 'In stock' })).toHaveAttribute('aria-valuetext', '134 of 500 left');
  },
};
export const Ending: Story = { args: { time: <Countdown until="2026-03-01T13:30:00.000Z" says="endsIn" /> } };
export const SoldOut: Story = { args: { stock: { supply: 500, sold: 500 }, action: undefined } };
export const Owned: Story = { args: { price: undefined, stock: undefined, action: <Button>Open</Button> } };
export const LongNameOnAPhone: Story = { args: { name: LONG, tier: LONG }, parameters: { width: 160 } };
export const MissingPicture: Story = { args: { id: 99_999 }, parameters: { allowed: ['404'] } };
