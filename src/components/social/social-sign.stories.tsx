import type { Meta, StoryObj } from '@storybook/react-vite';
import { socialSource } from '../../../core/wire/account/ways.ts';
import { SocialSign } from './social-sign.tsx';

const meta = { component: SocialSign, args: { source: 'google' } } satisfies Meta<typeof SocialSign>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12 }}>
      {socialSource.options.map((source) => (
        <SocialSign key={source} source={source} />
      ))}
    </div>
  ),
};
