import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Session } from '../../../core/wire/account/session.ts';
import { errorNameOf } from '../../../core/wire/errors.ts';
import type { UploadedFile } from '../../../core/wire/marketplace/creations.ts';
import { quantity } from '../../chain/rpc.ts';
import { newWallet, type Signer } from '../test-app.ts';
import type { MarketWorld } from './market-world.ts';

export type Person = { wallet: Signer; address: string; session: Session };

export const headersOf = ({ address, session }: Person) => ({
  Authorization: `Bearer ${session.jwtKey}`,
  'User-Address': address,
});

export const squareOf = (color: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .png()
    .toBuffer();

/** People with wallets and coins, and their way to bring files. */
export function uploadingTo(world: MarketWorld) {
  return {
    async newPerson(): Promise<Person> {
      const wallet = newWallet();
      const address = wallet.address.toLowerCase();
      await world.chain.rpc.call('anvil_setBalance', address, quantity(10n ** 21n));
      return { wallet, address, session: await world.hub.logIn(wallet) };
    },

    /** Days later the key has expired. */
    logInAgain: async (one: Person): Promise<Person> => ({ ...one, session: await world.hub.logIn(one.wallet) }),

    async send(by: Person, body: BodyInit | null, headers: Record<string, string> = {}) {
      const response = await world.hub.request('/api/game/Creation/File', {
        method: 'POST',
        body,
        headers: { ...headersOf(by), 'Content-Type': 'application/octet-stream', ...headers },
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      } as RequestInit);
      const { code, data } = (await response.json()) as { code: number; data: UploadedFile };
      return { status: response.status, outcome: code === 0 ? 'ok' : errorNameOf(code), data };
    },

    /** What waits to be looked at. */
    incoming(): string[] {
      const folder = path.join(world.hub.deps.dataDir, 'creations/incoming');
      return existsSync(folder) ? readdirSync(folder) : [];
    },
  };
}
export type Uploading = ReturnType<typeof uploadingTo>;
