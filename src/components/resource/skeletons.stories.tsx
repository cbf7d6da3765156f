import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardGridSkeleton, ShowSkeleton, TableSkeleton } from './skeletons.tsx';

const meta = { component: CardGridSkeleton, args: { count: 4 } } satisfies Meta<typeof CardGridSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {};
export const CardsOnAPhone: Story = { args: { count: 2 }, parameters: { width: 340 } };
export const Rows: Story = { render: () => <TableSkeleton rows={3} /> };
export const OneRecord: Story = { render: () => <ShowSkeleton /> };
