import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG } from '../../../../.storybook/samples.ts';
import { StepTracker, type Step } from './step-tracker.tsx';

const stepsWith = (...states: Step['state'][]): Step[] =>
  ['Allow the market to take 58 ARCA', 'Pay 58 ARCA', 'The hero moves to your wallet'].map((label, index) => ({
    key: String(index),
    label,
    state: states[index] ?? 'waiting',
  }));

const meta = {
  component: StepTracker,
  args: { label: 'Buy Ottoline', steps: stepsWith('done', 'active') },
  parameters: { width: 360 },
} satisfies Meta<typeof StepTracker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    const [, current] = canvas.getAllByRole('listitem');
    await expect(current).toHaveAttribute('aria-current', 'step');
    await expect(current).toHaveTextContent('Pay 58 ARCA (in progress)');
  },
};
export const NotStarted: Story = { args: { steps: stepsWith() } };
export const Done: Story = { args: { steps: stepsWith('done', 'done', 'done') } };
export const Failed: Story = {
  args: { steps: stepsWith('done', 'failed').map((step) => (step.key === '1' ? { ...step, note: LONG } : step)) },
};
export const Chinese: Story = { globals: { language: 'zh-Hans' }, parameters: { picture: false } };
