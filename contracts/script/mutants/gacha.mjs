/** What the invariants of gacha must catch, in the contract itself and in what all tickets have in common. */
export const gachaMutants = [
  {
    name: 'KeepsOpenedBoxes',
    find: '        $.items.burn(address(this), opening.boxId, opening.amount);\n',
    put: '',
    breaks: 'escrow is what open requests hold',
  },
  {
    name: 'TakesBoxesFromAnybody',
    find: '|| sender != address(this)) {',
    put: '|| sender == address(0)) {',
    breaks: 'boxes come by opening alone',
  },
  {
    name: 'ForgetsTheGuarantee',
    find: '        if (isDue && rarity < odds.guaranteedRarity) revert Errors.Gacha_GuaranteeMissed(index);\n',
    put: '',
    breaks: 'the guarantee is kept',
  },
  {
    name: 'JumpsTheLine',
    find: 'return previous == 0 || ticketOf(previous).state != TicketState.Open;',
    put: 'return previous == 0 || ticketOf(previous).state != TicketState.None;',
    breaks: 'only an open request is answered, in its turn',
  },
  {
    name: 'StumblesOverOldAnswers',
    find: 'if (blockHash == 0 || blockHash != answer.blockHash) return false;',
    put: 'if (blockHash == 0) return false;',
    breaks: 'an answer that does not count harms no other',
  },
  {
    name: 'GivesHalfBack',
    find: 'user, opening.boxId, opening.amount, "");',
    put: 'user, opening.boxId, (opening.amount + 1) / 2, "");',
    breaks: 'all that was asked with comes back',
  },
  {
    name: 'RefundsAtOnce',
    file: 'Tickets.sol',
    find: '        if (block.timestamp < refundableAt) revert Errors.Tickets_TooSoon(refundableAt);\n',
    put: '',
    breaks: 'no refund before a day',
  },
  {
    name: 'ClosesTwice',
    file: 'Tickets.sol',
    find: '        $.tickets[requestId].state = state;\n',
    put: '',
    breaks: 'an open request is answered',
  },
  {
    name: 'AsksWithoutASeed',
    file: 'Tickets.sol',
    find: '        if ($.seeds[day].commitment == 0) revert Errors.Tickets_NoSeed(day);\n',
    put: '',
    breaks: 'nothing is asked without a promised seed',
  },
  {
    name: 'PromisesAgain',
    file: 'Tickets.sol',
    find: '        if ($.seeds[day].commitment != 0) revert Errors.Tickets_AlreadyCommitted(day);\n',
    put: '',
    breaks: 'a seed is promised once',
  },
  {
    name: 'RevealsTooSoon',
    file: 'Tickets.sol',
    find: 'if (entry.open != 0 && block.timestamp < (day + 1) * 1 days + HIDDEN_AT_MOST) {',
    put: 'if (entry.open != 0 && block.timestamp < 1 days) {',
    breaks: 'no seed is known while it is of use',
  },
  {
    name: 'HidesBoxes',
    find: '$.items.burn(address(this), opening.boxId, opening.amount);',
    put: '$.items.safeTransferFrom(address(this), address(0xdead), opening.boxId, opening.amount, "");',
    breaks: 'a box is gone when its hero is there',
  },
  {
    name: 'TakesAnyBlock',
    find: ['|| blockHash != answer.blockHash) return false;', '_resolveTicket(answer.requestId, answer.blockHash)'],
    put: [') return false;', '_resolveTicket(answer.requestId, blockHashOf(answer.requestId))'],
    breaks: 'an answer is for one block',
  },
  {
    name: 'BearsTwins',
    find: '        uint256 firstHeroId = $.heroes',
    put: '        $.heroes.mintBatch(receivers, answer.heroes);\n        uint256 firstHeroId = $.heroes',
    breaks: 'each opened box is one hero',
  },
  {
    name: 'BearsForTheOperator',
    find: 'receivers[i] = user;',
    put: 'receivers[i] = msg.sender;',
    breaks: 'heroes go to who asked',
  },
  {
    name: 'OpensWhilePaused',
    find: '        override\n        whenNotPaused\n        nonReentrant\n        returns (uint256 requestId)\n',
    put: '        override\n        nonReentrant\n        returns (uint256 requestId)\n',
    breaks: 'nothing is bought or opened while paused',
  },
];

/** What the same invariants must catch in the sales. */
export const boxSalesMutants = [
  {
    name: 'SellsWithoutEnd',
    find: '        if (amount > left) revert Errors.BoxSales_SoldOut(left, amount);\n',
    put: '',
    breaks: 'no sale sells more than its supply',
  },
  {
    name: 'ForgetsTheWeek',
    find: 'uint256 count = bought.weekId == _thisWeek() ? bought.count : 0;',
    put: 'uint256 count = bought.weekId > _thisWeek() ? bought.count : 0;',
    breaks: "the week's cap is kept",
  },
  {
    name: 'OwesAfterPaying',
    find: '        $.owed[msg.sender] = 0;\n',
    put: '',
    breaks: 'what is owed is the sum of what each is owed',
  },
  {
    name: 'BurnsTooLittle',
    find: 'IArca(currency).burnFrom(msg.sender, payment.burned);',
    put: 'IArca(currency).burnFrom(msg.sender, payment.toPool);',
    breaks: 'the shares make up what was paid',
  },
  {
    name: 'ForgetsTheDevelopers',
    find: '        $.owed[to.dev] += payment.toDev;\n',
    put: '',
    breaks: 'what is owed is the sum of what each is owed',
  },
  {
    name: 'MintsOneMore',
    find: '_countForWeek(terms, amount);\n\n        emit BoxesBought(',
    put: '_countForWeek(terms, amount);\n        ++amount;\n\n        emit BoxesBought(',
    breaks: 'who pays gets his boxes',
  },
  {
    name: 'LetsArcaRest',
    find: 'IERC20(currency).safeTransferFrom(msg.sender, to.pool, payment.toPool);',
    put: 'IERC20(currency).safeTransferFrom(msg.sender, address(this), payment.toPool);',
    breaks: 'no ARCA rests in the contract',
  },
  {
    name: 'BurnsTheOtherHalf',
    find: ['IArca(currency).burnFrom(msg.sender, payment.burned);', 'to.pool, payment.toPool);\n            IERC20'],
    put: ['IArca(currency).burnFrom(msg.sender, payment.toPool);', 'to.pool, payment.burned);\n            IERC20'],
    breaks: 'half of the ARCA is burned',
  },
  {
    name: 'SellsBoxesWhilePaused',
    find: 'function buy(uint256 saleId, uint256 amount, address currency, uint256 expectedPrice)\n        external\n        payable\n        override\n        whenNotPaused\n',
    put: 'function buy(uint256 saleId, uint256 amount, address currency, uint256 expectedPrice)\n        external\n        payable\n        override\n',
    breaks: 'nothing is bought or opened while paused',
  },
];
