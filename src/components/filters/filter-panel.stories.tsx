import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FilterGroup, FilterPanel } from './filter-panel.tsx';

const meta = {
  component: FilterPanel,
  args: {
    active: 2,
    onClear: fn(),
    children: (
      <>
        <FilterGroup title="Rarity" active={2}>
          Choices of rarity
        </FilterGroup>
        <FilterGroup title="Faction">Choices of faction</FilterGroup>
        <FilterGroup title="Suit" closed>
          Choices of suit
        </FilterGroup>
      </>
    ),
  },
  parameters: { width: 280 },
} satisfies Meta<typeof FilterPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoChosen: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText('Choices of suit')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear 2' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
export const NothingChosen: Story = { args: { active: 0 } };
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
