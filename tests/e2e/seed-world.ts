import { seedOnce } from '../support/world.ts';

/** Before the first story: workers that begin at the same time would each make the world that all of them copy. */
export default async function seedWorld(): Promise<void> {
  await seedOnce();
}
