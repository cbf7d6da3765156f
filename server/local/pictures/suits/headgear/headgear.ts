import type { Cloth } from '../cloth.ts';
import { seriesOne } from './series-1.ts';
import { seriesTwo } from './series-2.ts';
import { seriesThree } from './series-3.ts';
import { seriesFour } from './series-4.ts';
import type { DrawHeadgear, Headgear } from './pieces.ts';

const drawings: Record<string, DrawHeadgear> = {
  'lantern-guard': seriesOne.lanternGuard,
  saltwind: seriesOne.saltwind,
  thornweave: seriesOne.thornweave,
  clockwork: seriesOne.clockwork,
  emberforge: seriesOne.emberforge,
  moonveil: seriesOne.moonveil,
  'rivet-squad': seriesTwo.rivetSquad,
  snowdrift: seriesTwo.snowdrift,
  bumblecourt: seriesTwo.bumblecourt,
  candlewick: seriesTwo.candlewick,
  stormcaller: seriesTwo.stormcaller,
  prism: seriesTwo.prism,
  'crimson-kabuto': seriesThree.crimsonKabuto,
  nightpath: seriesThree.nightpath,
  'sakura-dancer': seriesThree.sakuraDancer,
  'koi-tide': seriesThree.koiTide,
  'oni-brawler': seriesThree.oniBrawler,
  'fox-spirit': seriesThree.foxSpirit,
  'pumpkin-king': seriesFour.pumpkinKing,
  'bone-parade': seriesFour.boneParade,
  witchlight: seriesFour.witchlight,
};

export function headgear(cloth: Cloth): Headgear {
  return (drawings[cloth.suit.key] ?? seriesOne.lanternGuard)(cloth);
}
