/** What the invariants of vesting must catch. */
export const vestingMutants = [
  {
    name: 'VestsForAnyone',
    find: '        if (IERC721($.hero).ownerOf(heroId) != _msgSender()) revert Errors.Vesting_NotHeroOwner(heroId);\n',
    put: '        IERC721($.hero).ownerOf(heroId);\n',
    breaks: 'only the owner of the hero is paid',
  },
  {
    name: 'VestsEarly',
    find: '        if (block.timestamp < nextAt) revert Errors.Vesting_TooSoon(nextAt);\n',
    put: '',
    breaks: 'a step is claimed once in its span',
  },
  {
    name: 'VestsWithoutAClock',
    find: '        vesting.since = uint40(block.timestamp);\n        $.totalLocked -= step;\n',
    put: '        $.totalLocked -= step;\n',
    breaks: 'what can be claimed is what a claim pays',
  },
  {
    name: 'VestsInSmallSteps',
    find: '        if (step < $.terms.minStep) step = $.terms.minStep;\n',
    put: '',
    breaks: 'what can be claimed is what a claim pays',
  },
  {
    name: 'VestsWithoutCounting',
    find: '        vesting.claimed += uint128(step);\n',
    put: '',
    breaks: 'claims are counted',
  },
  {
    name: 'VestsTheBurnedTwice',
    find: '        vesting.locked = 0;\n        $.totalLocked -= amount;\n',
    put: '        $.totalLocked -= amount;\n',
    breaks: 'a hero has what was locked for it and not claimed',
  },
  {
    name: 'VestsFromTheLiving',
    find: '        if (!Burned.isBurned($.hero, heroId)) revert Errors.Vesting_HeroLives(heroId);\n',
    put: '',
    breaks: 'a living hero keeps its own',
  },
  {
    name: 'VestsForTheDead',
    find: '        IERC721($.hero).ownerOf(heroId);\n        uint256 balance',
    put: '        uint256 balance',
    breaks: 'only sources lock, and for living heroes',
  },
  {
    name: 'VestsWhatItHasNot',
    find: 'IERC20($.arca).safeTransferFrom(_msgSender(), address(this), amount);',
    put: 'IERC20($.arca).safeTransferFrom(_msgSender(), address(this), amount - 1);',
    breaks: 'it holds exactly what is locked',
  },
  {
    name: 'VestsForTheFinder',
    find: 'IERC20($.arca).safeTransfer($.treasury, amount);',
    put: 'IERC20($.arca).safeTransfer(_msgSender(), amount);',
    breaks: 'the treasury gets what burned heroes leave, and no more',
  },
  {
    name: 'VestingsThatStopAtAFailure',
    file: 'Batches.sol',
    find: '            emit BatchCallFailed(caller, i, answer);\n',
    put: '            emit BatchCallFailed(caller, i, answer);\n            break;\n',
    breaks: 'one failure voids none of the rest',
  },
  {
    name: 'VestingsThatLendTheirName',
    file: 'Batches.sol',
    find: 'return msg.sender == address(this) ? address(bytes20(msg.data[msg.data.length - 20:])) : msg.sender;',
    put: 'return msg.sender;',
    breaks: 'one failure voids none of the rest',
  },
  {
    name: 'VestingsThatFailTogether',
    file: 'Batches.sol',
    find: '            if (done) continue;\n',
    put: '            if (done) continue;\n            if (answer.length == 0) revert Errors.Hub_BadAddress();\n',
    breaks: 'a batch goes through',
  },
];
