import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';

const ONE = 10n ** 18n;

/** Keeps the text that it is told. */
function Kept(props: AmountFieldProps) {
  const [value, setValue] = useState(props.value);
  return <AmountField {...props} value={value} onChange={setValue} />;
}

const meta = {
  component: AmountField,
  args: {
    label: 'Amount',
    value: '',
    onChange: fn(),
    units: { symbol: 'ARCA', decimals: 18, displayDecimals: 4 },
    min: ONE,
    balance: 1_234n * ONE + ONE / 2n,
  },
  render: (args) => <Kept {...args} />,
  parameters: { width: 340, picture: false },
} satisfies Meta<typeof AmountField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TakesAnyFormOfNumber: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Amount' });
    await userEvent.click(field);
    await userEvent.paste('1.234,5');
    await userEvent.tab();
    await expect(field).toHaveValue('1234.5');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('１，０００');
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('1001');
    await userEvent.click(canvas.getByRole('button', { name: 'Max' }));
    await expect(field).toHaveValue('1234.5');
  },
};
export const SaysWhatIsWrong: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Amount' });
    await userEvent.type(field, '2000');
    await expect(field).toBeInvalid();
    await userEvent.clear(field);
    await userEvent.type(field, '0.5');
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(/1 ARCA/);
  },
};
export const NothingToTake: Story = { args: { balance: 0n } };
