import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StarButton } from './star-button.tsx';

const meta = {
  component: StarButton,
  args: { label: 'Watch Wick #7', isStarred: false, onPress: fn() },
  parameters: { width: 80 },
} satisfies Meta<typeof StarButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnAPicture: Story = {
  play: async ({ canvas, args }) => {
    const star = canvas.getByRole('button', { name: 'Watch Wick #7' });
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    star.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(1);
  },
};
export const Starred: Story = { args: { isStarred: true } };
export const Plain: Story = { args: { isPlain: true } };
export const PlainAndStarred: Story = { args: { isPlain: true, isStarred: true } };
