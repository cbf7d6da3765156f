import type { Creation } from '../../../core/wire/marketplace/creations.ts';
import { formatCount } from '../../lib/number.ts';

const words: Record<NonNullable<Creation['file']>['type'], string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/svg+xml': 'SVG',
};

/** As everybody calls them, in every language. */
export const typeWord = (type: keyof typeof words) => words[type];

const KILO = 1_024;

/** "3.4 MB": a size at a glance. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${formatCount(bytes)} B`;
  if (bytes < KILO * KILO) return `${formatCount(Math.round(bytes / KILO))} KB`;
  return `${(bytes / KILO / KILO).toFixed(1)} MB`;
}
