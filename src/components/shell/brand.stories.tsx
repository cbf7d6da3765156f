import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brand } from './brand.tsx';

const meta = { component: Brand } satisfies Meta<typeof Brand>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
