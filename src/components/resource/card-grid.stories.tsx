import type { Meta, StoryObj } from '@storybook/react-vite';
import { Panel } from '../display/panel.tsx';
import { CardGrid } from './card-grid.tsx';

const cards = Array.from({ length: 5 }, (_, index) => (
  <div key={index} role="listitem">
    <Panel>Card {index + 1}</Panel>
  </div>
));

const meta = { component: CardGrid, args: { label: 'Cards', children: cards } } satisfies Meta<typeof CardGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsWideAsThePlace: Story = {};
export const BesideFilters: Story = { parameters: { width: 600 } };
export const OnAPhone: Story = { parameters: { width: 340 } };
