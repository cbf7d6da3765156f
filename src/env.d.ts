/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** 'true' in the build of the local stack: sandbox wallet and demo accounts. */
  readonly VITE_LOCAL?: string;
  readonly VITE_GAME_URL?: string;
  readonly VITE_SEASON_URL?: string;
  readonly VITE_ADMIN_URL?: string;
  readonly VITE_CDN_URL?: string;
  /** Value of the User-Env header, fixed per chain. */
  readonly VITE_USER_ENV?: string;
}
