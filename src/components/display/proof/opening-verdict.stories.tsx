import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ProofStep } from '../../../../core/rules/boxes/opening-proof.ts';
import { OpeningVerdict } from './opening-verdict.tsx';

/** Of one opening of two boxes. */
const steps: readonly ProofStep[] = [
  { part: 'seed', holds: true },
  { part: 'block', holds: true },
  { part: 'hero', heroId: 4_711n, rarity: 1, holds: true },
  { part: 'hero', heroId: 4_712n, rarity: 3, holds: true },
  { part: 'misses', before: 28, after: 0, holds: true },
];

const meta = {
  component: OpeningVerdict,
  args: { id: '812', day: '2026-03-01', verdict: { status: 'right', steps } },
  parameters: { width: 520 },
} satisfies Meta<typeof OpeningVerdict>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Right: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('What was checked'));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};
/** Another hero was minted than had to be. */
export const Wrong: Story = {
  args: {
    verdict: {
      status: 'wrong',
      steps: steps.map((step) => (step.part === 'hero' && step.heroId === 4_712n ? { ...step, holds: false } : step)),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your browser calculates a different result');
    await userEvent.click(canvas.getByText('What was checked'));
    await expect(canvas.getAllByRole('listitem').filter((item) => item.dataset['holds'] === 'false')).toHaveLength(1);
  },
};
/** Its day is not over: the seed is secret. */
export const NotYet: Story = {
  args: { verdict: { status: 'notYet' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/npm run verify -- gacha 812/)).toBeInTheDocument();
  },
};
