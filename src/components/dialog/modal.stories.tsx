import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import { expect, fn } from 'storybook/test';
import { LONG } from '../../../.storybook/samples.ts';
import { Modal } from './modal.tsx';

const meta = {
  component: Modal,
  args: {
    title: 'Connect a wallet',
    onDismiss: fn(),
    children: 'Choose how.',
    actions: <Button type="primary">Go on</Button>,
  },
  parameters: { alone: true },
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('dialog', { name: 'Connect a wallet' })).toBeInTheDocument();
  },
};
export const OfTheSandbox: Story = { args: { tone: 'sandbox', title: LONG } };
