import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG } from '../../../../.storybook/samples.ts';
import { SmallTable } from './small-table.tsx';

type Level = { level: number; fee: string; machines: number };

const columns = [
  { key: 'level', title: 'Level', of: ({ level }: Level) => `VIP ${String(level)}` },
  { key: 'fee', title: 'Fee', of: ({ fee }: Level) => fee },
  { key: 'machines', title: 'Machines', of: ({ machines }: Level) => machines },
];
const rows = [
  { level: 0, fee: '3 %', machines: 1 },
  { level: 1, fee: '2.84 %', machines: 2 },
];

const meta = {
  component: SmallTable<Level>,
  args: { label: 'VIP level benefits', columns, rows, keyOf: ({ level }) => String(level) },
} satisfies Meta<typeof SmallTable<Level>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: 'VIP 1' })).toBeInTheDocument();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3);
  },
};
export const OneIsMine: Story = {
  args: { isMine: ({ level }) => level === 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'true')).toHaveLength(
      1,
    );
  },
};
export const Placed: Story = {
  args: {
    columns: [
      { key: 'rank', title: 'Rank', of: ({ level }) => level + 1, place: 'lead' },
      { key: 'level', title: 'Level', of: ({ level }) => `VIP ${String(level)}` },
      { key: 'fee', title: 'Fee', of: ({ fee }) => fee, place: 'main' },
      { key: 'machines', title: 'Machines', of: ({ machines }) => machines, isExtra: true },
      { key: 'change', title: 'Change', of: () => <button type="button">Raise</button>, place: 'action' },
    ],
    foot: { level: 'Both', machines: 3 },
  },
};
export const ThreeNarrowColumns: Story = { args: { isMatrix: true, hasCaption: true }, parameters: { width: 300 } };
export const LongOnAPhone: Story = {
  args: { rows: [{ level: 3, fee: LONG, machines: 2 }] },
  parameters: { width: 300 },
};
