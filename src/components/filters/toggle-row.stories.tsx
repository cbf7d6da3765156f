import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LONG } from '../../../.storybook/samples.ts';
import { ToggleRow } from './toggle-row.tsx';

const meta = {
  component: ToggleRow,
  args: {
    label: 'Types',
    options: [
      { value: 'login', label: 'Logins' },
      { value: 'order', label: 'Orders' },
      { value: 'setting', label: 'Settings' },
    ],
    chosen: ['order'],
    onToggle: fn(),
  },
} satisfies Meta<typeof ToggleRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneIsOn: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Orders' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Logins' }));
    await expect(args.onToggle).toHaveBeenLastCalledWith('login');
  },
};
export const LongOnAPhone: Story = {
  args: { options: [...meta.args.options, { value: 'long', label: LONG }], chosen: [] },
  parameters: { width: 320 },
};
