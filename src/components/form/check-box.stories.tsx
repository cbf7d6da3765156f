import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CheckBox } from './check-box.tsx';

const meta = {
  component: CheckBox,
  args: { 'aria-label': 'Select', onChange: fn() },
} satisfies Meta<typeof CheckBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select' }));
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
export const Ticked: Story = { args: { defaultChecked: true } };
export const SomeOfThem: Story = {
  args: { indeterminate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select' })).toBePartiallyChecked();
  },
};
export const CannotBe: Story = { args: { disabled: true } };
