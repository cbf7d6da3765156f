import { fault } from './fault.mjs';

const WITHDRAW = 'withdraw((address,uint256,uint256,uint256,uint256,bytes32,uint8),bytes)';

/** What the invariants of the farms must catch, beside their broken lines. */
export const farmsFaults = [
  fault('Refuses', 'stake(uint256,uint256)', 'an active pool takes stakes, and no other'),
  fault('Refuses', 'fund(uint256)', 'anyone can fund rewards'),
  fault('Pretends', 'setPoints(uint256,uint256)', 'points are what was set'),
  fault('Refuses', 'setPoints(uint256,uint256)', 'the operator sets points'),
  fault('Refuses', 'setRate(uint256)', 'the operator sets the rate'),
  fault('Refuses', 'claim(uint256[],uint256)', 'what is earned can be claimed'),
  fault('Pretends', 'claim(uint256[],uint256)', 'who claims gets exactly what he earned'),
  fault('Pretends', 'unstake(uint256,uint256)', 'who takes out gets exactly that'),
];

/** What the invariants of staking must catch, beside its broken lines. */
export const stakingFaults = [
  fault('Refuses', 'openWeek(uint256,bytes32,uint256,bytes32)', 'a past week can be opened'),
  fault('Refuses', 'claim((uint256,uint256,bytes32[])[])', 'a reward can be claimed'),
  fault('Refuses', 'append(uint256)', 'a running lock can be added to'),
  fault('Refuses', 'extend(uint256)', 'a running lock can be extended'),
  fault('Lies', 'weekOf(uint256)', 'a week counts what it paid', 2),
  fault('Refuses', 'fundRewards(uint256)', 'anyone can fund rewards'),
  fault('Refuses', 'stake(uint256,uint256)', 'anyone can stake once'),
  fault('Accepts', 'append(uint256)', 'nothing is added to an ended lock'),
  fault('Accepts', 'stake(uint256,uint256)', 'one position, of a week to a year'),
  fault('Lies', 'feeBpsOf(address)', 'the fee is one of the level'),
  fault('Lies', 'totalStaked()', 'the total is the sum of the positions'),
  fault('Lies', 'freeRewards()', 'what is promised is set aside'),
  fault('Refuses', 'unstake()', 'what is staked can be taken at the end'),
  fault('Pretends', 'claim((uint256,uint256,bytes32[])[])', 'who claims gets exactly his reward'),
  fault('Pretends', 'unstake()', 'who unstakes gets exactly what he staked'),
];

/** What the invariants of the treasury must catch, beside its broken lines. */
export const treasuryFaults = [
  fault('Refuses', WITHDRAW, 'a good order is paid'),
  fault('Forgets', 'isProcessed(bytes32)', 'a used salt stays used'),
  fault('Refuses', 'deposit(uint256,uint256)', 'anyone can deposit'),
  fault('Refuses', 'cancelOrder(bytes32)', 'an order that waits can be cancelled'),
  fault('Forgets', 'isCancelled(bytes32)', 'a cancelled order stays cancelled'),
];

/** What the invariants of the forge must catch, beside its broken lines. */
export const forgeFaults = [
  fault('Refuses', 'recast(uint256,uint256,uint8)', 'a good request is taken'),
  fault('Refuses', 'refund(uint256)', 'a refund comes after a day and not before'),
  fault('Lies', 'openTickets()', 'a request is open until it is answered or refunded'),
  fault('Forgets', 'resolve((uint256,bytes32,bytes32)[])', 'an open request is answered'),
];

/** What the invariants of gacha must catch, beside its broken lines. */
export const gachaFaults = [
  fault('Lies', 'openTickets()', 'open requests are counted'),
  fault('Lies', 'missesOf(address,uint256)', 'misses are counted in order'),
  fault('Refuses', 'revealSeed(uint256,bytes32)', 'a seed is revealed'),
  fault('Refuses', 'refund(uint256)', 'what is overdue comes back'),
  fault('Accepts', 'refund(uint256)', 'a request is closed once'),
  fault('Lies', 'seedOf(uint256)', 'open requests are counted by day', 2),
];

/** What the same invariants must catch of the sales, beside their broken lines. */
export const boxSalesFaults = [
  fault('Lies', 'soldOf(uint256)', 'a sale counts what it sold'),
  fault('Refuses', 'take()', 'what is owed can be taken'),
  fault('LeaksCoin', 'buy(uint256,uint256,address,uint256)', 'what is owed is there'),
];
