/** What the invariants of vesting must catch. */
export const vestingMutants = [
  {
    name: 'VestsForAnyone',
    find: '        if (IERC721($.hero).ownerOf(heroId) != msg.sender) revert Errors.Vesting_NotHeroOwner(heroId);\n',
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
    find: 'IERC20($.arca).safeTransferFrom(msg.sender, address(this), amount);',
    put: 'IERC20($.arca).safeTransferFrom(msg.sender, address(this), amount - 1);',
    breaks: 'it holds exactly what is locked',
  },
  {
    name: 'VestsForTheFinder',
    find: 'IERC20($.arca).safeTransfer($.treasury, amount);',
    put: 'IERC20($.arca).safeTransfer(msg.sender, amount);',
    breaks: 'the treasury gets what burned heroes leave, and no more',
  },
];
