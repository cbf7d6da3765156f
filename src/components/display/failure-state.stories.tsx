import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ApiError } from '../../lib/api-error.ts';
import { FailureState } from './failure-state.tsx';

const meta = {
  component: FailureState,
  args: { error: ApiError.of('network'), onRetry: fn() },
} satisfies Meta<typeof FailureState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoAnswer: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const WithReference: Story = { args: { error: ApiError.of('unknown', { requestId: '01HX4T0' }) } };
export const Retrying: Story = { args: { pending: true } };
export const OneLine: Story = { args: { compact: true } };
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
export const OnAPhone: Story = { parameters: { width: 320 } };
