import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PasswordField } from './password-field.tsx';

const meta = {
  component: PasswordField,
  args: {
    label: 'New password',
    value: 'secret12',
    autoComplete: 'new-password',
    onChange: () => undefined,
    hint: '8 to 12 letters and digits.',
  },
  parameters: { width: 360 },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('New password');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(field).toHaveAttribute('type', 'password');
  },
};
export const Wrong: Story = { args: { value: 'short', problem: 'Use 8 to 12 letters or digits.' } };
