/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** 'true' in the build of the local stack: sandbox wallet and demo accounts. */
  readonly VITE_LOCAL?: string;
  readonly VITE_GAME_URL?: string;
  readonly VITE_SEASON_URL?: string;
  readonly VITE_ADMIN_URL?: string;
  readonly VITE_CDN_URL?: string;
  /** Value of the User-Env header, where the page is not served by the hub's own server, which writes it by its chain. */
  readonly VITE_USER_ENV?: string;
}
