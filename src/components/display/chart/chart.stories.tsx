import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { formatCompactCount } from '../../../lib/number.ts';
import { Chart } from './chart.tsx';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-02-01T00:00:00Z');
const points = Array.from({ length: 28 }, (_, day) => ({
  at: new Date(START + day * DAY_MS).toISOString(),
  values: { volume: 40_000 + ((day * 7_919) % 23_000), sales: 20 + ((day * 31) % 17) },
}));

const meta = {
  component: Chart,
  args: {
    title: 'Volume by day',
    points,
    formatAt: (at) => at.slice(5, 10),
    series: [{ key: 'volume', label: 'Volume', kind: 'area', format: (value) => `${formatCompactCount(value)} ARCA` }],
  },
} satisfies Meta<typeof Chart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Area: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Volume by day' })).toBeInTheDocument();
    await expect(await canvas.findAllByRole('row')).toHaveLength(points.length + 1);
  },
};
export const BarsAndLine: Story = {
  args: {
    series: [
      { key: 'volume', label: 'Volume', kind: 'bar', format: (value) => `${formatCompactCount(value)} ARCA` },
      { key: 'sales', label: 'Average', kind: 'line', format: (value) => `${formatCompactCount(value)} ARCA` },
    ],
  },
};
/** A week in which nothing was sold on most days: what is not known is no zero. */
export const Gaps: Story = {
  args: {
    points: points.slice(0, 7).map(({ at, values }, day) => ({
      at,
      values: { average: day % 3 === 0 ? values.volume : null },
    })),
    series: [
      {
        key: 'average',
        label: 'Average',
        kind: 'line',
        isDotted: true,
        format: (value) => `${formatCompactCount(value)} ARCA`,
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('cell', { name: '–' })).toHaveLength(4);
  },
};
export const EverySeriesOfThePalette: Story = {
  args: {
    points: points.map(({ at, values }, day) => ({
      at,
      values: Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e'].map((key, index) => [key, values.volume * (index + 1) - day * 900]),
      ),
    })),
    series: ['a', 'b', 'c', 'd', 'e'].map((key, colour) => ({
      key,
      label: `Series ${key}`,
      kind: 'line',
      colour,
      format: formatCompactCount,
    })),
  },
};
export const Thresholds: Story = {
  args: {
    lines: [
      { at: 50_000, label: 'Level 3 from' },
      { at: 70_000, label: 'Level 4 from' },
    ],
  },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('70K ARCA')).toBeInTheDocument();
  },
};
export const NoPoint: Story = { args: { points: [] } };
export const OnAPhone: Story = { parameters: { width: 340 } };
