import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrandMark } from './brand-mark.tsx';

const meta = {
  component: BrandMark,
  render: () => (
    <svg viewBox="0 0 240 240" width="160" height="160" role="img" aria-label="The product’s sign">
      <BrandMark />
    </svg>
  ),
} satisfies Meta<typeof BrandMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
