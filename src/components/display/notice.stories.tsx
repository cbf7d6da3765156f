import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG } from '../../../.storybook/samples.ts';
import { ActionButton } from '../resource/action-button.tsx';
import { Notice } from './notice.tsx';

const meta = {
  component: Notice,
  args: { title: 'This is permanent', children: <p>This wallet can belong to this account alone.</p> },
  parameters: { width: 460 },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { kind: 'success' } };
export const Warning: Story = { args: { kind: 'warning' } };
export const Danger: Story = {
  args: { kind: 'danger', isNews: true, action: <ActionButton>Use another wallet</ActionButton> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This is permanent');
  },
};
export const LongOnAPhone: Story = { args: { kind: 'warning', children: LONG }, parameters: { width: 300 } };
