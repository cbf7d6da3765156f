import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TakeBack, TwoStep } from './two-step.tsx';

const at = '2026-03-02T12:00:00.000Z';
const takeBack = (refundableAt: string) => (
  <TakeBack
    refundableAt={refundableAt}
    label="Take back"
    name="Take back the recast"
    isRunning={false}
    onClick={fn()}
  />
);

const meta = {
  component: TwoStep,
  args: { state: 'open', refundableAt: at, takeBack: takeBack(at), children: <p>The part changed.</p> },
  parameters: { width: 420, picture: false },
} satisfies Meta<typeof TwoStep>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WaitsForItsAnswer: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Take back the recast' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const CanBeTakenBack: Story = {
  args: { refundableAt: '2026-02-01T12:00:00.000Z', takeBack: takeBack('2026-02-01T12:00:00.000Z') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Take back the recast' })).toBeEnabled();
  },
};
export const Unseen: Story = { args: { state: 'unseen', refundableAt: null } };
export const Answered: Story = {
  args: { state: 'answered' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The part changed.')).toBeInTheDocument();
  },
};
export const TakenBack: Story = { args: { state: 'refunded' } };
