import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useDynamicText } from '../../../lib/text/use-text.ts';
import { stateLooks, type StateNoun } from './state-looks.ts';
import { StateTag } from './state-tag.tsx';

const keys: Record<StateNoun, string> = {
  hero: 'heroes.state',
  order: 'orders.state',
  offer: 'offers.state',
  sale: 'boxes.saleState',
  opening: 'boxes.openingState',
  event: 'boxes.eventState',
  withdrawal: 'currency.states',
  promise: 'currency.promised.states',
};

function AllOf({ noun }: { noun: StateNoun }) {
  const text = useDynamicText();
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {Object.keys(stateLooks[noun]).map((state) => (
        <StateTag key={state} noun={noun} state={state} label={text(`${keys[noun]}.${state}`, state)} />
      ))}
    </p>
  );
}

const meta = {
  component: StateTag,
  args: { noun: 'hero', state: 'listed', label: 'Listed' },
} satisfies Meta<typeof StateTag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Heroes: Story = { render: () => <AllOf noun="hero" /> };
export const Orders: Story = { render: () => <AllOf noun="order" /> };
export const Offers: Story = { render: () => <AllOf noun="offer" /> };
export const Sales: Story = { render: () => <AllOf noun="sale" /> };
export const Openings: Story = { render: () => <AllOf noun="opening" /> };
export const Events: Story = { render: () => <AllOf noun="event" /> };
export const Withdrawals: Story = { render: () => <AllOf noun="withdrawal" />, parameters: { picture: false } };
export const Unknown: Story = {
  args: { state: 'hibernating', label: 'hibernating' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('hibernating')).toBeVisible();
  },
};
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  render: () => <AllOf noun="hero" />,
  parameters: { picture: false },
};
