import { Interface } from 'ethers';
import { stakingAbi } from '../../../core/abi/staking.ts';

const staking = new Interface(stakingAbi);

type WeekClaim = { weekId: number; amount: string; proof: readonly string[] };

/** The call that claims the rewards of weeks. */
export const claimWeeks = (claims: readonly WeekClaim[]): string => staking.encodeFunctionData('claim', [claims]);
