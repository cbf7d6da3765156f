import type { Service } from '../../core/wire/endpoint.ts';

/** Where a deployment's servers are. Set at build time; by default all of them answer on the page's own origin. */
export const baseUrls: Record<Service | 'cdn', string> = {
  game: import.meta.env.VITE_GAME_URL ?? '/api/game',
  season: import.meta.env.VITE_SEASON_URL ?? '/api/season',
  admin: import.meta.env.VITE_ADMIN_URL ?? '/api/admin',
  cdn: import.meta.env.VITE_CDN_URL ?? '/cdn',
};
