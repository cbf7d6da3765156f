import type { Meta, StoryObj } from '@storybook/react-vite';
import { CrashBoundary } from './crash-boundary.tsx';

function Crashing(): never {
  throw new Error('A page that throws');
}

const meta = {
  component: CrashBoundary,
  args: { resetKey: '/', children: 'A page' },
} satisfies Meta<typeof CrashBoundary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Content: Story = {};
export const Crashed: Story = { args: { children: <Crashing /> }, parameters: { allowed: ['A page that throws'] } };
