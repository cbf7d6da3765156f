import { bringPictures, mintPictures } from './seed-creations.ts';
import { seedGrants, seedRewards } from './seed-claims.ts';
import { seedCodes } from './seed-codes.ts';
import { seedMining } from './seed-mining.ts';
import { seedProposals } from './seed-proposals.ts';
import { seedSeasonPool } from './seed-season-pool.ts';
import { seedSeasons } from './seed-seasons.ts';
import { seedWithdrawals } from './seed-withdrawals.ts';

type Story = Parameters<typeof seedCodes>[0] &
  Parameters<typeof seedWithdrawals>[0] &
  Parameters<typeof seedRewards>[0] &
  Parameters<typeof bringPictures>[0];

/** What the game has of the local world's story, once the index has read what the chain has of it. */
export async function seedStory(story: Story): Promise<void> {
  const [pictures] = await Promise.all([bringPictures(story), seedRest(story)]);
  await mintPictures(pictures, story);
}

async function seedRest(story: Story): Promise<void> {
  const { db } = story.database;
  await seedWithdrawals(story);
  await seedGrants(db, story.world);
  await seedProposals(db, story.world);
  await seedSeasons(db, story.world);
  await seedSeasonPool(story);
  await seedCodes(story);
  await seedRewards(story);
  await seedMining(story);
}
