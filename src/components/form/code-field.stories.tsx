import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { serverNow } from '../../lib/time/server-time.ts';
import { CodeField, type CodeFieldProps } from './code-field.tsx';

const WAIT_MS = 42_000;

function Typed(props: CodeFieldProps) {
  const [value, setValue] = useState(props.value);
  return <CodeField {...props} value={value} onChange={setValue} />;
}

/** Sent as it is first drawn: the clock runs on, however long the stories before took. */
function SentNow(props: CodeFieldProps) {
  const [resendAt] = useState(() => new Date(serverNow() + WAIT_MS).toISOString());
  return <Typed {...props} resendAt={resendAt} />;
}

const meta = {
  component: CodeField,
  args: { value: '', onChange: fn(), onSend: fn(), isSending: false, resendAt: null, hint: 'Six digits, by e-mail.' },
  parameters: { width: 360 },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeTheFirst: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
    const field = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.click(field);
    await userEvent.paste('12 34-56 7');
    await expect(field).toHaveValue('123456');
  },
};
export const JustSent: Story = {
  parameters: { picture: false },
  render: (args) => <SentNow {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  },
};
export const Sending: Story = { args: { isSending: true } };
export const NotYet: Story = { args: { reason: 'Enter your e-mail address first.' } };
export const Wrong: Story = { args: { value: '123456', problem: 'This code is wrong or used up.' } };
