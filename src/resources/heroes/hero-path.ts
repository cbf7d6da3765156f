/** The details of a hero, as routes.tsx has them. */
export function heroPath(hero: { contractAddress: string; id: string }): string {
  return `/hero/details/${hero.contractAddress}/${hero.id}`;
}
