import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SavedViews } from './saved-views.tsx';

const meta = {
  component: SavedViews,
  args: {
    views: [
      { name: 'Only SSR', search: 'rarity=4' },
      { name: 'Cheap fire', search: 'faction=1&max=50' },
    ],
    search: 'rarity=4',
    onOpen: fn(),
    onChange: fn(),
  },
} satisfies Meta<typeof SavedViews>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Only SSR' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Cheap fire' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('faction=1&max=50');
    await userEvent.type(canvas.getByRole('textbox', { name: 'View name' }), 'Cheap fire{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { name: 'Only SSR', search: 'rarity=4' },
      { name: 'Cheap fire', search: 'rarity=4' },
    ]);
  },
};
export const NoneYet: Story = { args: { views: [] } };
export const Full: Story = {
  args: { views: Array.from({ length: 20 }, (_, index) => ({ name: `View ${String(index)}`, search: '' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save view' })).toBeDisabled();
  },
};
