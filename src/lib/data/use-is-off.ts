import type { Feature } from '../../../core/wire/features.ts';
import { useGameConfig } from './use-game-config.ts';

/** Whether a manager switched something off, as the game configuration says; what is not known yet is on. */
export function useIsOff(feature: Feature | null): boolean {
  const { data } = useGameConfig();
  return feature !== null && data?.features[feature] === false;
}
