import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ADDRESS, EXPLORER } from '../../../.storybook/samples.ts';
import { Address } from './address.tsx';

const meta = { component: Address, args: { address: ADDRESS } } satisfies Meta<typeof Address>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0x70997…c79c8')).toBeVisible();
    await expect(canvas.getByRole('button', { name: `Copy address ${ADDRESS}` })).toBeEnabled();
  },
};
export const Full: Story = { args: { full: true } };
export const FullOnAPhone: Story = { args: { full: true }, parameters: { width: 320 } };
export const Linked: Story = {
  args: { explorerUrl: EXPLORER },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', `${EXPLORER}/address/${ADDRESS}`);
  },
};
export const Named: Story = { args: { explorerUrl: EXPLORER, name: 'You', copy: false } };
