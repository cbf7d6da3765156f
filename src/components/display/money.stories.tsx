import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { arca, ron } from '../../../.storybook/samples.ts';
import { Money } from './money.tsx';

const meta = { component: Money, args: { amount: '58250000000000000000', token: arca } } satisfies Meta<typeof Money>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const AboveAThousand: Story = {
  args: { amount: '12480500000000000000000' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12.48K')).toBeVisible();
    await expect(canvas.getByTitle('12,480.5 ARCA')).toBeVisible();
  },
};
export const InFull: Story = { args: { amount: '12480500000000000000000', compact: false } };
export const SmallerThanItsDecimals: Story = { args: { amount: '1' } };
export const Nothing: Story = { args: { amount: '0' } };
export const NativeCoin: Story = { args: { amount: '1234500000000000000', token: ron, fixed: true } };
export const InAColumn: Story = { args: { hideUnit: true, fixed: true, compact: false } };
export const OnACard: Story = { args: { large: true } };
export const WithCopy: Story = {
  args: { copy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy amount 58.25 ARCA' })).toBeEnabled();
  },
};
