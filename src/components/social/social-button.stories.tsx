import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LONG } from '../../../.storybook/samples.ts';
import { SocialButton } from './social-button.tsx';

const meta = {
  component: SocialButton,
  args: { source: 'google', label: 'Continue with Google', onPress: fn() },
  parameters: { width: 340 },
} satisfies Meta<typeof SocialButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Google: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Google' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const Discord: Story = { args: { source: 'discord', label: 'Continue with Discord' } };
export const Twitter: Story = { args: { source: 'twitter', label: 'Continue with X' } };
export const Busy: Story = { args: { isBusy: true }, parameters: { picture: false } };
export const Unavailable: Story = {
  args: { isUnavailable: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
export const TooLong: Story = { args: { label: LONG } };
