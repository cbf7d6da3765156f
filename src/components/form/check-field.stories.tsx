import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { CheckField, type CheckFieldProps } from './check-field.tsx';

function Ticked(props: CheckFieldProps) {
  const [isChecked, setChecked] = useState(props.isChecked);
  return <CheckField {...props} isChecked={isChecked} onChange={setChecked} />;
}

const meta = {
  component: CheckField,
  args: { label: 'I accept the terms of service', isChecked: false, isRequired: true, onChange: () => undefined },
  parameters: { width: 360 },
  render: (args) => <Ticked {...args} />,
} satisfies Meta<typeof CheckField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I accept the terms of service' });
    await userEvent.click(box);
    await expect(box).toBeChecked();
  },
};
export const Wrong: Story = { args: { problem: 'Accept the terms to go on.' } };
