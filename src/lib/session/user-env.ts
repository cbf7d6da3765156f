/**
 * Which chain the page was served for, by what its server has written into it. A build for a server elsewhere says it itself;
 * of a server for development, which writes nothing, the chain is the local one.
 */
function readUserEnv(): string {
  const set = import.meta.env.VITE_USER_ENV;
  if (set) return set;
  const said = document.querySelector<HTMLMetaElement>('meta[name="user-env"]')?.content ?? '';
  return /^[a-z][\w-]*$/.test(said) ? said : 'local';
}

/** Fixed per chain (core.md 7). */
export const USER_ENV = readUserEnv();
