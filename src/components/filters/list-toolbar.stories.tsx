import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ListToolbar } from './list-toolbar.tsx';

const sorts = ['price-asc', 'price-desc', 'latest'] as const;
const meta = {
  component: ListToolbar<(typeof sorts)[number]>,
  args: {
    sorts,
    query: { sort: 'price-asc', view: 'cards' },
    onChange: fn(),
    arrived: { count: 0, text: '', onShow: fn() },
    filters: { count: 0, content: 'Choices' },
  },
} satisfies Meta<typeof ListToolbar<(typeof sorts)[number]>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BesideFilters: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Latest');
    await expect(args.onChange).toHaveBeenLastCalledWith({ sort: 'latest' });
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ view: 'table' });
  },
};
const withNews = { count: 3, text: '3 new listings', onShow: fn() };
const withFilters = {
  count: 2,
  content: 'Choices',
  renderFoot: (close: () => void) => (
    <button type="button" onClick={close}>
      Show 34 heroes
    </button>
  ),
};
export const OfATable: Story = {
  args: { query: { sort: 'latest', view: 'table' }, arrived: withNews, filters: withFilters },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '3 new listings' }));
    await expect(withNews.onShow).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^Filters/ }));
    const drawer = canvas.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toHaveTextContent('Choices');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Show 34 heroes' }));
    await expect(canvas.queryByText('Choices')).toBeNull();
  },
};
