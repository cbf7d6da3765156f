import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { CopyButton } from './copy-button.tsx';

const meta = { component: CopyButton, args: { text: '12', label: 'Copy the number' } } satisfies Meta<
  typeof CopyButton
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Copied: Story = {
  parameters: { clipboard: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the number' }));
    await expect(await canvas.findByText('Copied')).toBeInTheDocument();
  },
};
