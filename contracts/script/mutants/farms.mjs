/** What the invariants of the farms must catch. */
export const farmsMutants = [
  {
    name: 'PaysBeyondItsFunds',
    find: '        if (reward > free) reward = free;\n',
    put: '        if (reward > free) free = reward;\n',
    breaks: 'what is earned is there to be claimed',
  },
  {
    name: 'PaysForThePast',
    find: '        position.pending += _earned(position, pool.perShare);\n        position.perShare = pool.perShare;\n',
    put: '        position.pending += _earned(position, pool.perShare);\n        if (position.amount != 0) position.perShare = pool.perShare;\n',
    breaks: 'a stake earns nothing of the time before it',
  },
  {
    name: 'ClaimsAgain',
    find: '        position.pending = 0;\n',
    put: '',
    breaks: 'nobody claims twice',
  },
  {
    name: 'ForgetsThePool',
    find: '        pool.staked -= amount;\n',
    put: '',
    breaks: 'the total is the sum of the stakes',
  },
  {
    name: 'LocksTheInactive',
    find: '        if (position.amount == 0) revert Errors.NoDeposit();\n',
    put: '        if (pool.points == 0) revert Errors.NoDeposit();\n',
    breaks: 'what is staked can always be taken',
  },
  {
    name: 'TakesFromOthers',
    find: '        if (amount > position.amount) revert Errors.Farms_TooMuch(position.amount, amount);\n',
    put: '        if (amount > position.amount) position.amount = amount;\n',
    breaks: 'nobody takes more than he staked',
  },
  {
    name: 'ForgetsTheOldPoints',
    find: '$.totalPoints = $.totalPoints + points - oldPoints;',
    put: '$.totalPoints = $.totalPoints + points;',
    breaks: 'the pools share all of it, and no more',
  },
  {
    name: 'LosesTheEmptyPart',
    find: '        if (pool.staked == 0) $.freeRewards += gain;\n        else pool.perShare',
    put: '        $.freeRewards += gain;\n        if (pool.staked != 0) pool.perShare',
    breaks: 'what is earned is there to be claimed',
  },
  {
    name: 'ChangesThePast',
    find: '        _update($, pool);\n        pool.points',
    put: '        pool.points',
    breaks: 'what is earned is there to be claimed',
  },
  {
    name: 'LocksForAnyHero',
    find: '        if (IERC721($.hero).ownerOf(heroId) != msg.sender) revert Errors.Farms_NotHeroOwner(heroId);\n',
    put: '',
    breaks: 'nothing is claimed that is not earned',
  },
  {
    name: 'FundsThePast',
    find: '        _accrue($);\n        $.freeRewards += amount;\n',
    put: '        $.freeRewards += amount;\n',
    breaks: 'funds are for the time to come',
  },
  {
    name: 'FundsTooLittle',
    find: '        token.safeTransferFrom(msg.sender, address(this), amount);\n',
    put: '        token.safeTransferFrom(msg.sender, address(this), amount - 1);\n',
    breaks: 'it holds what is funded and not claimed',
  },
  {
    name: 'TakesTooLittleIn',
    find: [
      '        lpToken.safeTransferFrom(msg.sender, address(this), amount);\n',
      '        if (received != amount) revert',
    ],
    put: [
      '        lpToken.safeTransferFrom(msg.sender, address(this), amount - 1);\n',
      '        if (received > amount) revert',
    ],
    breaks: 'a pool holds what is staked',
  },
  {
    name: 'KeepsHalf',
    find: 'perPoint += (reward * POINT_UNIT) / $.totalPoints;',
    put: 'perPoint += (reward * POINT_UNIT) / $.totalPoints / 2;',
    breaks: 'everybody earns his share',
  },
  {
    name: 'GivesDouble',
    find: 'uint256 reward = (block.timestamp - $.accruedAt) * $.rewardPerSecond;',
    put: 'uint256 reward = 2 * (block.timestamp - $.accruedAt) * $.rewardPerSecond;',
    breaks: 'nobody earns more than his share',
  },
  {
    name: 'RatesThePast',
    find: '        _accrue($);\n        $.rewardPerSecond',
    put: '        $.rewardPerSecond',
    breaks: 'a new rate is for the time to come',
  },
  {
    name: 'PaysPoolsForThePast',
    find: '$.pools.push(FarmPool(lpToken, _pointsOf(points), 0, $.perPoint, 0));',
    put: '$.pools.push(FarmPool(lpToken, _pointsOf(points), 0, 0, 0));',
    breaks: 'a new pool is for the time to come',
  },
  {
    name: 'SharesThePastWithPools',
    find: '        _accrue($);\n        poolId',
    put: '        poolId',
    breaks: 'a new pool is for the time to come',
  },
  {
    name: 'ForgetsWhatWasEarned',
    find: '        _settle($, pool, position).amount -= amount;\n',
    put: '        _settle($, pool, position).amount -= amount;\n        position.pending = 0;\n',
    breaks: 'what was earned stays',
  },
  {
    name: 'PaysForLeaving',
    find: '        _settle($, pool, position).amount -= amount;\n',
    put: '        _settle($, pool, position).amount -= amount;\n        if ($.freeRewards > 1 ether) {\n            $.freeRewards -= 1 ether;\n            position.pending += 1 ether;\n        }\n',
    breaks: 'no more is earned than flows',
  },
];
