/** What the invariants of staking must catch. */
export const stakingMutants = [
  {
    name: 'LeavesEarly',
    find: '        if (block.timestamp < point.end) revert Errors.Staking_StillLocked(point.end);\n',
    put: '',
    breaks: 'nothing leaves before the end',
  },
  {
    name: 'FallsBelowZero',
    file: 'libraries/VoteEscrow.sol',
    find: '        if (time >= point.end) return 0;\n',
    put: '',
    breaks: 've can always be read',
  },
  {
    name: 'CountsHours',
    file: 'libraries/VoteEscrow.sol',
    find: '(amount * (duration / 1 days)) / YEAR',
    put: '(amount * (duration / 1 hours)) / (YEAR * 24)',
    breaks: 've falls in a straight line to the end',
  },
  {
    name: 'AddsAFullYear',
    find: 'VoteEscrow.veOf(amount, point.end - block.timestamp)',
    put: 'VoteEscrow.veOf(amount, USUAL_MAX)',
    breaks: 've falls in a straight line to the end',
  },
  {
    name: 'LocksForEver',
    find: 'longest = block.timestamp + longest > point.end ? block.timestamp + longest - point.end : 0;',
    put: '',
    breaks: 'no lock ends more than a year from now',
  },
  {
    name: 'RewritesThePast',
    find: 've) private {\n',
    put: 've) private {\n        if (points.length != 0) points.pop();\n',
    breaks: 'the past does not change',
  },
  {
    name: 'ForgetsToClear',
    find: '        _push($.points[msg.sender], block.timestamp, 0, 0);\n',
    put: '',
    breaks: 'a position is what was put in',
  },
  {
    name: 'PaysAgain',
    find: '        $.claimed[entry.weekId][msg.sender] = true;\n',
    put: '',
    breaks: 'nobody claims twice',
  },
  {
    name: 'ForgetsTheTotal',
    find: '        if (entry.amount > left) revert Errors.Staking_RewardExhausted(entry.weekId, left, entry.amount);\n',
    put: '',
    breaks: 'a week never pays more than its total',
  },
  {
    name: 'TrustsEveryClaim',
    find: 'if (!MerkleProof.verifyCalldata(entry.proof, week.root, leaf)) revert',
    put: 'if (leaf == 0) revert',
    breaks: 'only the leaves of the tree are paid',
  },
  {
    name: 'PromisesWithoutFunds',
    find: [
      '        if ($.freeRewards < total) revert Errors.BalanceIsNotEnough($.freeRewards, total);\n',
      '        $.freeRewards -= total;\n',
    ],
    put: ['', ''],
    breaks: 'a week opens once, when it is over and funded',
  },
  {
    name: 'KeepsPowerAfterTheEnd',
    file: 'libraries/VoteEscrow.sol',
    find: '        if (time >= point.end) return 0;\n',
    put: '        if (time >= point.end) return point.ve;\n',
    breaks: 've is 0 at and after the end',
  },
  {
    name: 'PullsTooLittle',
    find: '        token.safeTransferFrom(msg.sender, address(this), amount);\n',
    put: '        token.safeTransferFrom(msg.sender, address(this), amount - 1);\n',
    breaks: 'it holds exactly what is staked and what is funded and not claimed',
  },
  {
    name: 'CountsAThousandfold',
    file: 'libraries/VoteEscrow.sol',
    find: 'return (amount * (duration / 1 days)) / YEAR;',
    put: 'return (1_000 * amount * (duration / 1 days)) / YEAR;',
    breaks: 've is never above the amount',
  },
];
