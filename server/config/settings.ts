export type Problem = { setting: string; problem: string };

/** One or more settings have a bad value; the message names each. */
export class SettingError extends Error {
  override name = 'SettingError';
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ setting, problem }) => `${setting} ${problem}`).join('\n'));
  }
}

/**
 * Typed reading of environment variables. A bad value is noted, not thrown, so that one start names all of them; `check`
 * throws. An empty variable counts as unset. Values that may hold a password are never repeated.
 */
export class Settings {
  readonly #env: Record<string, string | undefined>;
  readonly #problems: Problem[] = [];

  constructor(env: Record<string, string | undefined>) {
    this.#env = env;
  }

  refuse(setting: string, problem: string): void {
    this.#problems.push({ setting, problem });
  }

  check(): void {
    if (this.#problems.length > 0) throw new SettingError(this.#problems);
  }

  text(name: string, fallback: string): string {
    return this.#raw(name) || fallback;
  }

  matching(name: string, pattern: RegExp, fallback: string, expected: string): string {
    const text = this.text(name, fallback);
    if (!pattern.test(text)) this.refuse(name, `must be ${expected}`);
    return text;
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const text = this.text(name, fallback);
    const found = choices.find((choice) => choice === text);
    if (found === undefined) this.refuse(name, `must be ${choices.join(', ')}, not "${text}"`);
    return found ?? fallback;
  }

  integer(name: string, min: number, max: number, fallback: number): number {
    return this.#raw(name) === '' ? fallback : this.requiredInteger(name, min, max);
  }

  requiredInteger(name: string, min: number, max: number): number {
    const text = this.#raw(name);
    const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    this.refuse(name, `must be a whole number from ${min} to ${max}, not "${text}"`);
    return min;
  }

  /** 0 lets the system choose, which tests need. */
  port(name: string, fallback: number): number {
    return this.integer(name, 0, 65_535, fallback);
  }

  optionalUrl(name: string, protocols: readonly string[]): string | null {
    const text = this.#raw(name);
    return text === '' ? null : this.#url(name, text, protocols);
  }

  isSet(name: string): boolean {
    return this.#raw(name) !== '';
  }

  /** One or more, separated by commas; none of them when one is bad. */
  urls(name: string, protocols: readonly string[]): string[] {
    const parts = this.#raw(name).split(',');
    const texts = parts.map((part) => part.trim()).filter((part) => part !== '');
    const urls = texts.flatMap((text) => this.#url(name, text, protocols) ?? []);
    return urls.length === texts.length ? urls : [];
  }

  address(name: string): string {
    const text = this.#raw(name);
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) this.refuse(name, `must be an address of 40 hex digits, not "${text}"`);
    return text.toLowerCase();
  }

  origins(name: string): string[] {
    const parts = this.#raw(name).split(',');
    return parts.map((part) => part.trim()).flatMap((part) => (part === '' ? [] : (this.#origin(name, part) ?? [])));
  }

  secret(name: string, minLength: number, required: boolean): string | null {
    const text = this.#raw(name);
    if (text === '') {
      if (required) this.refuse(name, 'must be set: only the local stack makes a secret by itself');
      return null;
    }
    if (text.length < minLength) this.refuse(name, `must have at least ${minLength} characters`);
    return text;
  }

  /** Any number of them, separated by commas. */
  secrets(name: string, minLength: number): string[] {
    const parts = this.#raw(name).split(',');
    const texts = parts.map((part) => part.trim()).filter((part) => part !== '');
    if (texts.some((text) => text.length < minLength)) {
      this.refuse(name, `must list secrets of at least ${minLength} characters, separated by commas`);
    }
    return texts;
  }

  #raw(name: string): string {
    return this.#env[name]?.trim() ?? '';
  }

  #url(name: string, text: string, protocols: readonly string[]): string | null {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && protocols.includes(url.protocol)) return url.href;
    const expected = protocols.map((protocol) => `${protocol}//`).join(' or ');
    this.refuse(name, `must be a URL that begins with ${expected}`);
    return null;
  }

  #origin(name: string, text: string): string | null {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) return url.origin;
    this.refuse(name, `must list origins such as https://hub.example, separated by commas, not "${text}"`);
    return null;
  }
}
