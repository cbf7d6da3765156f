const REMEMBER_KEY = 'hub.wallet';

/** Which wallet was connected last, so that a reload finds it again without a prompt. */
export const memory = {
  read(): string | null {
    try {
      return localStorage.getItem(REMEMBER_KEY)?.slice(0, 400) ?? null;
    } catch {
      return null; // Storage is blocked: the visitor connects again after a reload.
    }
  },
  write(connectorId: string | null): void {
    try {
      if (connectorId === null) localStorage.removeItem(REMEMBER_KEY);
      else localStorage.setItem(REMEMBER_KEY, connectorId);
    } catch {
      return; // As above.
    }
  },
};
