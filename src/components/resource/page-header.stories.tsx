import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import { LONG } from '../../../.storybook/samples.ts';
import { PageHeader } from './page-header.tsx';

const meta = { component: PageHeader, args: { title: 'Hero market' } } satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Title: Story = {};
export const WithNoteAndButtons: Story = {
  args: { note: '3,412 listed · floor 58 ARCA', extra: <Button>Sell</Button> },
};
export const LongOnAPhone: Story = {
  args: { title: LONG, note: '3,412 listed · floor 58 ARCA', extra: <Button>Sell</Button> },
  parameters: { width: 340 },
};
