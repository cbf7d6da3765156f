import type { bindingEndpoints } from '../../core/wire/account/binding.ts';
import { bindMessage, type BindMessageParts } from '../../core/wire/account/bind-message.ts';
import { accountEndpoints, type Session } from '../../core/wire/account/session.ts';
import type { InputOf } from '../../core/wire/endpoint.ts';
import { ORIGIN, type Signer, type TestApp } from './test-app.ts';

export type BindInput = InputOf<typeof bindingEndpoints.bind>;

/** Opens an attempt and signs for it, as the web app does. `changes` are made to what is signed. */
export async function signToBind(
  hub: TestApp,
  session: Session,
  wallet: Signer,
  changes: Partial<BindMessageParts> = {},
): Promise<BindInput> {
  const asked = { publicKey: wallet.address, purpose: 'bind' };
  const { data, outcome } = await hub.call(accountEndpoints.nonce, asked, { session });
  if (outcome !== 'ok') throw new Error(`The attempt was refused: ${outcome}`);
  const message = bindMessage({
    origin: ORIGIN,
    address: wallet.address,
    userId: session.userInfo.userId,
    chainId: 31_337,
    ...data,
    ...changes,
  });
  return {
    provider: 'org.example.wallet',
    publicKey: wallet.address,
    walletType: 'evm',
    address: wallet.address,
    nonce: data.nonce,
    signature: await wallet.signMessage(message),
  };
}
