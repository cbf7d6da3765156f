import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { CommandPalette, type PaletteItem } from './command-palette.tsx';

const openMarket = fn();
const pages: PaletteItem[] = [
  { key: 'market', label: 'Hero market', hint: 'Market', run: openMarket },
  { key: 'sell', label: 'Sell a hero', reason: 'Connect a wallet first', run: fn() },
];

const meta = {
  component: CommandPalette,
  args: { open: true, onClose: fn(), groupsFor: () => [{ key: 'pages', title: 'Pages', items: pages }] },
  parameters: { alone: true },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GoesSomewhere: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'mark{Enter}');
    await expect(openMarket).toHaveBeenCalled();
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const SaysWhyNot: Story = {
  play: async () => {
    const sell = await screen.findByRole('option', { name: /Sell a hero/ });
    await expect(sell).toHaveAttribute('aria-disabled', 'true');
    await expect(sell).toHaveTextContent('Connect a wallet first');
  },
};
export const FindsNothing: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'zzzz');
    await expect(await screen.findByText('Nothing by that name')).toBeInTheDocument();
  },
};
