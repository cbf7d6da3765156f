import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { arca, LONG } from '../../../.storybook/samples.ts';
import { FactionTag } from '../display/hero/faction-tag.tsx';
import { FacetList } from './facet-list.tsx';

const names = ['Chaos', 'Fire', 'Thunder', 'Water'];
const choices = names.map((label, value) => ({ value, label, look: <FactionTag faction={value} /> }));
const figures = [
  { value: 0, count: 1_204, floor: '58000000000000000000' },
  { value: 1, count: 33, floor: '1204500000000000000000' },
  { value: 3, count: 2, floor: null },
];

const meta = {
  component: FacetList,
  args: { choices, selected: [1], onToggle: fn(), figures, token: arca },
  parameters: { width: 260 },
} satisfies Meta<typeof FacetList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithCounts: Story = {
  play: async ({ canvas, args }) => {
    const fire = canvas.getByRole('checkbox', { name: 'Fire' });
    await expect(fire).toBeChecked();
    await expect(fire).toHaveAccessibleDescription(/^33 · from 1\.2K$/);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Chaos' }));
    await expect(args.onToggle).toHaveBeenCalledWith(0);
  },
};
export const BeforeTheyAreKnown: Story = { args: { figures: undefined } };
export const LongName: Story = { args: { choices: [{ value: 1, label: LONG }] } };
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
