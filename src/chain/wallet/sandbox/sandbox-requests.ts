import type { DemoAccount } from '../../../../core/wire/local.ts';
import { createStore } from '../../../lib/store.ts';
import { walletErrorCodes, WalletRpcError } from '../session/eip1193.ts';

/** A demo account, or one that was made in this browser. */
export type SandboxAccount = Pick<DemoAccount, 'name' | 'address' | 'privateKey'> & { key: string };

/** Chosen instead of an address: the sandbox makes an account that nobody has bound or logged in with. */
export const NEW_ACCOUNT = 'new';

/** A contract call as its owner reads it: names and values, or null where the sandbox knows no such call. */
export type DecodedCall = { contract: string; method: string; args: { name: string; value: string }[] };

export type SandboxTransaction = {
  from: string;
  to: string;
  value: bigint;
  nonce: number;
  gas: bigint;
  /** The most that the network may take. */
  maxFee: bigint;
  call: DecodedCall | null;
  data: string;
  /** It takes the place of one that waits under the same nonce. */
  isReplacement: boolean;
};

export type SandboxQuestion =
  | { kind: 'account'; accounts: SandboxAccount[]; current: string | null }
  | { kind: 'message'; account: SandboxAccount; text: string }
  | { kind: 'transaction'; account: SandboxAccount; transaction: SandboxTransaction };

/** The answer is an address or NEW_ACCOUNT for `account`, and of no interest otherwise. */
export type AskedQuestion = {
  id: string;
  question: SandboxQuestion;
  confirm: (answer: string) => void;
  reject: () => void;
};

/** What the sandbox wallet waits to be told, first come first served; its dialog shows the first. */
export const sandboxQuestions = createStore<AskedQuestion[]>([]);

/** Puts a question to the person; a rejection is the 4001 of EIP-1193. */
export function askPerson(question: SandboxQuestion): Promise<string> {
  return new Promise((resolve, refuse) => {
    const id = crypto.randomUUID();
    const leave = () => {
      sandboxQuestions.set(sandboxQuestions.get().filter((asked) => asked.id !== id));
    };
    const asked: AskedQuestion = {
      id,
      question,
      confirm: (answer) => {
        leave();
        resolve(answer);
      },
      reject: () => {
        leave();
        refuse(new WalletRpcError(walletErrorCodes.rejected, 'The request was rejected in the sandbox wallet'));
      },
    };
    sandboxQuestions.set([...sandboxQuestions.get(), asked]);
  });
}
