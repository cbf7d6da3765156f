import { Interface } from 'ethers';
import { arcaAbi } from '../../../../core/abi/arca.ts';

const arca = new Interface(arcaAbi);

/** The operator's call that sends the treasury new ARCA. */
export const mintTo = (treasury: string, amount: bigint): string => arca.encodeFunctionData('mint', [treasury, amount]);
