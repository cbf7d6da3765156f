import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { LONG } from '../../../.storybook/samples.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

function Typed(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  return <TextField {...props} value={value} onChange={setValue} />;
}

const meta = {
  component: TextField,
  args: { label: 'Player name', value: '', onChange: () => undefined, hint: '2 to 12 letters and digits.' },
  parameters: { width: 360 },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Player name' });
    await expect(field).toHaveAccessibleDescription('2 to 12 letters and digits.');
    await userEvent.type(field, 'Mira7');
    await expect(field).toHaveValue('Mira7');
  },
};
export const Wrong: Story = {
  args: { value: 'M', problem: 'Use 2 to 12 characters.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Player name' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Use 2 to 12 characters.');
  },
};
export const Disabled: Story = { args: { value: 'Mira7', disabled: true } };
export const TooLong: Story = { args: { label: LONG, value: LONG, problem: LONG } };
