import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Countdown } from './countdown.tsx';

const meta = { component: Countdown, args: { until: '2026-03-01T13:30:00.000Z' } } satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Today: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^01:(30:00|29:\d\d)$/);
  },
};
export const InDays: Story = { args: { until: '2026-03-09T13:30:00.000Z', says: 'startsIn' } };
export const InASentence: Story = { args: { says: 'endsIn' } };
export const Over: Story = { args: { until: '2026-02-28T12:00:00.000Z', says: 'endsIn' } };
export const Chinese: Story = {
  args: { says: 'endsIn' },
  globals: { language: 'zh-Hans' },
  parameters: { picture: false },
};
