import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShareButton } from './share-button.tsx';

const meta = { component: ShareButton, args: { title: 'Ottoline #12' } } satisfies Meta<typeof ShareButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
