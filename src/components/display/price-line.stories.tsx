import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { arca } from '../../../.storybook/samples.ts';
import { PriceLine } from './price-line.tsx';

const meta = {
  component: PriceLine,
  args: { price: '100000000000000000000', token: arca, feeBps: 300, side: 'seller' },
} satisfies Meta<typeof PriceLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForTheSeller: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('97 ARCA')).toBeVisible();
  },
};
export const ForTheBuyer: Story = { args: { side: 'buyer' } };
export const WithoutFee: Story = { args: { feeBps: null } };
export const LowerFeeOfAStake: Story = { args: { feeBps: 221 } };
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
