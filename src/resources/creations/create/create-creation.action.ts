import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type CreateCreationInput = { fileHash: string; name: string };
/** `tokenId` as digits. */
export type CreatedToken = { tokenId: string };

/** Makes a token of a file, which its hash names. */
export const createCreation = defineChainAction<CreateCreationInput, CreatedToken>({
  name: 'creations.create',
  invalidates: ['creations', 'collections'],
  subject: ({ name }) => ({ name }),
  async run({ fileHash }, chain) {
    const { events } = await chain.send('creations', 'create', [fileHash], { expects: 'Created' });
    const made = events.find(({ contract, name }) => contract === 'creations' && name === 'Created');
    return { tokenId: String(made?.args['tokenId']) };
  },
});
