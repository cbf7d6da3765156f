/** What the invariants of offer reward must catch. */
export const offerRewardMutants = [
  {
    name: 'OffersWithoutALimit',
    find: 'if (amount == 0 || amount > available) revert',
    put: 'if (amount == 0) revert',
    breaks: 'used voting power is never above valid',
  },
  {
    name: 'OffersThatForgetPower',
    find: '        $.used[epochId][_msgSender()] += amount;\n',
    put: '',
    breaks: 'used voting power is what is placed',
  },
  {
    name: 'OffersThatKeepPower',
    find: '        $.used[epochId][ballot.voter] -= ballot.amount;\n',
    put: '',
    breaks: 'used voting power is what is placed',
  },
  {
    name: 'OffersThatVoteTwice',
    find: '        if ($.votes[epochId][heroId].amount != 0) revert Errors.HeroAlreadyVoted(heroId);\n',
    put: '',
    breaks: 'a hero votes once',
  },
  {
    name: 'OffersThatForgetVotes',
    find: '        offer.voted -= ballot.amount;\n',
    put: '',
    breaks: "a captain's votes are those of its voters",
  },
  {
    name: 'OffersThatPayTwice',
    find: '        ballot.isClaimed = true;\n',
    put: '',
    breaks: 'nobody claims twice',
  },
  {
    name: 'OffersThatPayStrangers',
    find: '            _checkOwner(key.heroId);\n',
    put: '',
    breaks: 'only owners of voters claim, after the epoch',
  },
  {
    name: 'OffersThatPayEarly',
    find: '            _checkTime(_rulesOf(key.epochId).claimsFrom);\n',
    put: '',
    breaks: 'only owners of voters claim, after the epoch',
  },
  {
    name: 'OffersWithoutACut',
    file: 'bounty/OfferLedger.sol',
    find: 'Math.mulDiv(offer.reward - _cutOf(epochId, offer), amount, offer.voted)',
    put: 'Math.mulDiv(offer.reward, amount, offer.voted)',
    breaks: 'who claims gets exactly his share',
  },
  {
    name: 'OffersThatRoundUp',
    file: 'bounty/OfferLedger.sol',
    find: 'amount, offer.voted)',
    put: 'amount, offer.voted, Math.Rounding.Ceil)',
    breaks: 'who claims gets exactly his share',
  },
  {
    name: 'OffersThatKeepDust',
    find: '            toTreasury += offer.reward - paid;\n            paid = offer.reward;\n',
    put: '',
    breaks: 'the treasury gets cuts, dust and burned shares only',
  },
  {
    name: 'OffersThatRefundTwice',
    find: '        $.contributions[epochId][captainId][_msgSender()] = 0;\n',
    put: '',
    breaks: 'nobody gets back more than he put in',
  },
  {
    name: 'OffersThatRefundWithVotes',
    find: '        if (offer.voted != 0) revert Errors.VotesNoZero(offer.voted);\n',
    put: '',
    breaks: 'a bounty with votes, or that runs, stays',
  },
  {
    name: 'OffersThatSweepTheLiving',
    find: '            if (!Burned.isBurned($.parts.hero, key.heroId)) revert Errors.OfferReward_HeroLives(key.heroId);\n',
    put: '',
    breaks: 'only burned voters are swept, late',
  },
  {
    name: 'OffersThatForgetTheWeight',
    find: '        $.weights[epochId] = others + offer.voted * multiplier;\n',
    put: '        others;\n',
    breaks: 'the weight is the sum of votes x multiplier',
  },
  {
    name: 'OffersThatPayTheTreasuryTwice',
    find: '        $.owed[token] = 0;\n',
    put: '',
    breaks: 'the treasury gets cuts, dust and burned shares only',
  },
  {
    name: 'OffersThatHoldLess',
    find: [
      '        IERC20(token).safeTransferFrom(_msgSender(), address(this), amount);\n',
      '        if (IERC20(token).balanceOf(address(this)) - before != amount) revert Errors.RewardTokenNoSupport(token);\n',
    ],
    put: [
      '        IERC20(token).safeTransferFrom(_msgSender(), address(this), amount - 1);\n',
      '        if (IERC20(token).balanceOf(address(this)) < before) revert Errors.RewardTokenNoSupport(token);\n',
    ],
    breaks: 'it holds exactly what went in and did not come out',
  },
  {
    name: 'OffersThatPayBeyond',
    find: '            paid = offer.reward;\n',
    put: '            paid = uint256(offer.reward) + 1;\n',
    breaks: 'no bounty pays more than it is',
  },
  {
    name: 'OffersThatPayAll',
    file: 'bounty/OfferLedger.sol',
    find: 'Math.mulDiv(offer.reward - _cutOf(epochId, offer), amount, offer.voted)',
    put: 'Math.max(offer.reward, _cutOf(epochId, offer) + amount - amount)',
    breaks: 'claims are never above the bounty less the cut',
  },
  {
    name: 'OffersThatForgetTheLast',
    find: '            paid = offer.reward;\n',
    put: '',
    breaks: 'nothing stays when all are paid',
  },
  {
    name: 'OffersThatStopAtAFailure',
    file: 'Batches.sol',
    find: '            emit BatchCallFailed(caller, i, answer);\n',
    put: '            emit BatchCallFailed(caller, i, answer);\n            break;\n',
    breaks: 'one failure voids none of the rest',
  },
  {
    name: 'OffersThatLendTheirName',
    file: 'Batches.sol',
    find: 'return msg.sender == address(this) ? address(bytes20(msg.data[msg.data.length - 20:])) : msg.sender;',
    put: 'return msg.sender;',
    breaks: 'one failure voids none of the rest',
  },
  {
    name: 'OffersThatFailTogether',
    file: 'Batches.sol',
    find: '            if (done) continue;\n',
    put: '            if (done) continue;\n            if (answer.length == 0) revert Errors.Hub_BadAddress();\n',
    breaks: 'a batch goes through',
  },
];

/** What the same invariants must catch of the captains' rewards. */
export const captainRewardsMutants = [
  {
    name: 'SettlesAgain',
    find: '        $.settled[epochId][captainId] = true;\n',
    put: '',
    breaks: 'no captain is settled twice',
  },
  {
    name: 'SettlesEarly',
    find: '        if (block.timestamp < rules.claimsFrom) revert Errors.TimeError(rules.claimsFrom, type(uint32).max);\n',
    put: '',
    breaks: 'captains with votes are settled, after the epoch, from the pot',
  },
];
