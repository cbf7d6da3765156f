import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ActionButton } from '../../resource/action-button.tsx';
import { PhoneListTools } from './phone-list.tsx';

const list = { total: 40, totalExact: false, changes: 2, showChanges: fn() };
const meta = {
  component: PhoneListTools,
  args: { list, saysChanges: true, children: <ActionButton>Export all</ActionButton> },
  parameters: { width: 340 },
} satisfies Meta<typeof PhoneListTools>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SaysChanges: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2 changes' }));
    await expect(list.showChanges).toHaveBeenCalled();
  },
};
export const OfAListThatSaysSoItself: Story = { args: { saysChanges: false } };
