import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { CountField, type CountFieldProps } from './count-field.tsx';

/** Keeps the count that it is told. */
function Kept(props: CountFieldProps) {
  const [value, setValue] = useState(props.value);
  return <CountField {...props} value={value} onChange={setValue} />;
}

const meta = {
  component: CountField,
  args: { label: 'Quantity', value: 1, most: 12, onChange: fn(), hint: 'You have only 12.' },
  render: (args) => <Kept {...args} />,
  parameters: { width: 340 },
} satisfies Meta<typeof CountField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const StaysWithinItsBounds: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantity' });
    await expect(canvas.getByRole('button', { name: 'Decrease' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }));
    await expect(field).toHaveValue('2');
    await userEvent.type(field, '99');
    await expect(field).toHaveValue('12');
    await expect(canvas.getByRole('button', { name: 'Increase' })).toBeDisabled();
  },
};
export const OnlyOne: Story = { args: { most: 1, hint: 'The last one.' } };
