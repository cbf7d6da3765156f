/** How much White Ore prices reckon as one ARCA (domain.md 0.5); nobody exchanges at it. */
export const WHITE_ORE_PER_ARCA = 30;

/** How much ARCA one of the network's coin is reckoned as, for hints and for minimums; wrapped coin is the same. */
export const ARCA_PER_RON = '2.5';
