import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SearchField } from './search-field.tsx';

const meta = {
  component: SearchField,
  args: { label: 'Search by name', value: '', onChange: fn() },
  parameters: { picture: false },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by name' }), ' ember ');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('ember'));
  },
};
export const Filled: Story = {
  args: { value: 'Emberfox' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(''));
  },
};
export const OnAPhone: Story = { parameters: { width: 320 } };
