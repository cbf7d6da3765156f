import type { Meta, StoryObj } from '@storybook/react-vite';
import { heroClasses, heroFactions, heroRarities } from '../../../../core/rules/heroes.ts';
import { ClassSign, FactionSign, RaritySign } from './signs.tsx';

/** All signs as large as they are never shown, so that a change of a line is seen. */
const meta = {
  component: FactionSign,
  args: { faction: 0 },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, fontSize: 40 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FactionSign>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Factions: Story = {
  render: () => (
    <>
      {heroFactions.map((each) => (
        <FactionSign key={each} faction={each} />
      ))}
    </>
  ),
};
export const Classes: Story = {
  render: () => (
    <>
      {heroClasses.map((each) => (
        <ClassSign key={each} heroClass={each} />
      ))}
    </>
  ),
};
export const Rarities: Story = {
  render: () => (
    <>
      {heroRarities.map((each) => (
        <RaritySign key={each} rarity={each} />
      ))}
    </>
  ),
};
