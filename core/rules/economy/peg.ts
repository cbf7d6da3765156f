/** How much White Ore prices reckon as one ARCA (domain.md 0.5); nobody exchanges at it. */
export const WHITE_ORE_PER_ARCA = 30;
