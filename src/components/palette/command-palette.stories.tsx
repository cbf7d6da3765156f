import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent } from 'storybook/test';
import { CommandPalette, type CommandPaletteProps, type PaletteItem } from './command-palette.tsx';

const pages: PaletteItem[] = [
  { key: 'market', label: 'Hero market', hint: 'Market', run: fn() },
  { key: 'sell', label: 'Sell a hero', reason: 'Connect a wallet first', run: fn() },
];

/** The query is kept by whoever shows the palette. */
function Sample(props: Omit<CommandPaletteProps, 'query' | 'onQuery'>) {
  const [query, setQuery] = useState('');
  return <CommandPalette {...props} query={query} onQuery={setQuery} />;
}

const meta = {
  component: Sample,
  args: { onClose: fn(), groups: [{ key: 'pages', title: 'Pages', items: pages }] },
  parameters: { alone: true },
} satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GoesSomewhere: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'mark{Enter}');
    await expect(args.onClose).toHaveBeenLastCalledWith(pages[0]);
  },
};
export const SaysWhyNot: Story = {
  play: async ({ args }) => {
    const sell = await screen.findByRole('option', { name: /Sell a hero/ });
    await expect(sell).toHaveAttribute('aria-disabled', 'true');
    await expect(sell).toHaveTextContent('Connect a wallet first');
    await userEvent.click(sell);
    await expect(args.onClose).not.toHaveBeenCalledWith(pages[1]);
  },
};
export const FindsNothing: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'zzzz');
    await expect(await screen.findByText('No results')).toBeInTheDocument();
  },
};
export const Searching: Story = {
  args: { isSearching: true, groups: [] },
  play: async () => {
    await expect((await screen.findAllByText('Searching')).length).toBeGreaterThan(0);
  },
};
/** Its texts come after the words that are looked for. */
function Late(props: Omit<CommandPaletteProps, 'query' | 'onQuery'>) {
  const [isHere, setHere] = useState(false);
  const named = pages.map((item) => (isHere ? item : { ...item, label: item.key }));
  return (
    <>
      <CommandPalette
        {...props}
        query="hero market"
        onQuery={fn()}
        groups={[{ key: 'pages', title: '', items: named }]}
      />
      <input type="checkbox" aria-label="texts" checked={isHere} onChange={() => setHere(true)} />
    </>
  );
}
export const FindsWhatIsNamedLate: StoryObj<typeof Late> = {
  render: (args) => <Late {...args} />,
  play: async () => {
    await screen.findByText('No results');
    fireEvent.click(screen.getByRole('checkbox', { name: 'texts', hidden: true }));
    await expect(await screen.findByRole('option', { name: /Hero market/ })).toBeInTheDocument();
  },
};
export const ClosedByTouch: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close search' }));
    await expect(args.onClose).toHaveBeenLastCalledWith();
  },
};
