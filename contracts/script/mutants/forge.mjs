/** What the invariants of the forge must catch. */
export const forgeMutants = [
  {
    name: 'KeepsMaterials',
    find: '            $.hero.burn(request.materials[i]);\n',
    put: '',
    breaks: 'the heroes in the forge are those of open requests',
  },
  {
    name: 'RefundsNoMaterials',
    find: '            _moveHero(address(this), user, request.materials[i]);\n',
    put: '',
    breaks: 'nothing is lost on a refund',
  },
  {
    name: 'RefundsNoOre',
    find: '        if (request.ore != 0) IERC20(address($.whiteOre)).safeTransfer(user, request.ore);\n',
    put: '',
    breaks: 'nothing is lost on a refund',
  },
  {
    name: 'SavesOre',
    find: '        if (request.ore != 0) $.whiteOre.burn(request.ore);\n',
    put: '',
    breaks: 'the ore in the forge is that of open requests',
  },
  {
    name: 'ChokesOnOldAnswers',
    find: '            if (ticketOf(answer.requestId).state != TicketState.Open) continue;\n',
    put: '',
    breaks: 'an answer that was given changes nothing',
  },
  {
    name: 'ChokesOnOtherBlocks',
    find: '            if (blockHashOf(answer.requestId) != answer.blockHash) continue;\n',
    put: '',
    breaks: 'an answer of another block is passed over',
  },
  {
    name: 'AnswersForAnybody',
    find: '        onlyRole(OPERATOR_ROLE)\n        nonReentrant\n        returns (uint256 answered)\n',
    put: '        nonReentrant\n        returns (uint256 answered)\n',
    breaks: 'only the operator answers',
  },
  {
    name: 'GrowsBeyond',
    file: 'libraries/Growth.sol',
    find: '            if (sum > caps[i]) sum = growth[i] > caps[i] ? growth[i] : caps[i];\n',
    put: '',
    breaks: 'no attribute passes its cap',
  },
  {
    name: 'GivesItToTheOperator',
    find: '        _moveHero(address(this), user, request.heroId);\n    }\n\n    function _setSettings',
    put: '        _moveHero(address(this), msg.sender, request.heroId);\n    }\n\n    function _setSettings',
    breaks: 'the hero goes back to its user',
  },
  {
    name: 'BurnsForAnybody',
    find: '        if (_forge().hero.ownerOf(heroId) != msg.sender) revert Errors.Forge_NotHeroOwner(heroId);\n',
    put: '',
    breaks: 'what waits in the forge is not used again',
  },
  {
    name: 'CountsNoLevels',
    find: '        traits.burnCount += request.count;\n',
    put: '',
    breaks: 'each material is a level',
  },
  {
    name: 'GivesEndlessEnergy',
    find: 'traits.burnCount < Growth.TOP_LEVEL ? traits.burnCount : Growth.TOP_LEVEL;',
    put: 'traits.burnCount;',
    breaks: 'energy follows the formula',
  },
  {
    name: 'ForgetsNoRequest',
    find: '        delete $.requests[requestId];\n',
    put: '',
    breaks: 'a closed request holds nothing',
  },
  {
    name: 'SellsPowerByTheDozen',
    find: 'ore = uint256(_figuresOf(traits.rarity).powerCost) * count;',
    put: 'ore = uint256(_figuresOf(traits.rarity).powerCost);',
    breaks: 'a power upgrade costs ore for each material',
  },
];
