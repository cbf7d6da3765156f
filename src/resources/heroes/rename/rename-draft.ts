/** What is typed of another name for a hero is kept by this. */
export const renameDraft = ({ id }: { id: string }) => `hero.rename.${id}`;
