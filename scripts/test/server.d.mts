export type Ports = { port: number; chainPort: number };

export type StartOptions = {
  dataDir: string;
  /** The folder of the built web app. */
  web?: string;
  env?: Record<string, string>;
  args?: string[];
  ports?: Ports;
};

export type RunningServer = {
  url: string;
  ports: Ports;
  readyMs: number;
  output(): string;
  /** Resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number>;
};

export function startServer(options: StartOptions): Promise<RunningServer>;

export function startWorld(options: Omit<StartOptions, 'web'>): Promise<RunningServer>;
