import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import { LONG } from '../../../.storybook/samples.ts';
import { EmptyState } from './empty-state.tsx';

const meta = { component: EmptyState, args: { title: 'No hero matches these filters' } } satisfies Meta<
  typeof EmptyState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithHintAndAction: Story = {
  args: { hint: 'Take one of them back, or look at all heroes.', action: <Button>Clear filters</Button> },
};
export const LongOnAPhone: Story = { args: { title: `${LONG}, ${LONG}` }, parameters: { width: 320 } };
