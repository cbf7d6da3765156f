import type { Meta, StoryObj } from '@storybook/react-vite';
import { ADDRESS, arca, LONG } from '../../../../.storybook/samples.ts';
import { Address } from '../address.tsx';
import { Money } from '../money.tsx';
import { Timeline } from './timeline.tsx';

const meta = {
  component: Timeline,
  args: {
    label: 'History of Ottoline',
    events: [
      {
        key: '3',
        at: '2026-02-27T21:05:09.000Z',
        title: 'Listed',
        tone: 'brand',
        details: <Money amount="58000000000000000000" token={arca} />,
      },
      {
        key: '2',
        at: '2026-02-20T10:00:00.000Z',
        title: 'Transferred',
        details: <Address address={ADDRESS} copy={false} />,
      },
      { key: '1', at: '2026-01-05T08:00:00.000Z', title: 'Minted', tone: 'success' },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const OnAPhone: Story = { parameters: { width: 320 } };
export const Burned: Story = {
  args: { events: [{ key: '4', at: '2026-02-28T10:00:00.000Z', title: LONG, tone: 'danger' }] },
};
