import { id } from 'ethers';

/** keccak256 of a text, as contracts name it. */
export const textHashOf = (text: string): string => id(text);
