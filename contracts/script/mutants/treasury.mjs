/** What the invariants of the treasury must catch. */
export const treasuryMutants = [
  {
    name: 'PaysTwice',
    find: '        if ($.processed[order.salt]) revert Errors.SaltAlreadyBeenProcessed(order.salt);\n',
    put: '',
    breaks: 'no order is paid twice',
  },
  {
    name: 'PaysLate',
    find: '        if (block.timestamp > order.expireAt) revert Errors.OrderExpired(order.expireAt);\n',
    put: '',
    breaks: 'no order is paid after it expired',
  },
  {
    name: 'PaysAnyone',
    find: '        if (order.user != msg.sender) revert Errors.Treasury_NotYourOrder(order.user);\n',
    put: '',
    breaks: 'only its user sends an order',
  },
  {
    name: 'TrustsEverySigner',
    find: 'if (signer == address(0) || !hasRole(CASHIER_ROLE, signer)) revert',
    put: 'if (signer == address(0)) revert',
    breaks: "only a cashier's signature counts",
  },
  {
    name: 'SignsNoFee',
    find: '                    order.fee,\n',
    put: '                    uint256(0),\n',
    breaks: 'a signature is for exactly one order',
  },
  {
    name: 'ForgetsItsFee',
    find: 'uint256 payout = order.amount - order.fee;',
    put: 'uint256 payout = order.amount;',
    breaks: 'an order pays its amount less its fee',
  },
  {
    name: 'ForgetsTheTime',
    find: '        if (block.timestamp < nextAt) revert Errors.Treasury_TooSoon(nextAt);\n',
    put: '',
    breaks: 'withdrawals are 22 hours apart',
  },
  {
    name: 'ForgetsTheDay',
    find: '        $.paid[_today()][resource] += payout;\n',
    put: '',
    breaks: 'a day pays no more than its share',
  },
  {
    name: 'HoardsOre',
    find: 'else IWhiteOre(token).burnFrom(msg.sender, amount);',
    put: 'else IERC20(token).safeTransferFrom(msg.sender, address(this), amount);',
    breaks: 'the treasury keeps no White Ore',
  },
  {
    name: 'PaysTheShutOut',
    find: 'NotYourOrder(order.user);\n        if ($.blacklist[msg.sender]) revert Errors.Blacklist(msg.sender);\n',
    put: 'NotYourOrder(order.user);\n',
    breaks: 'nothing moves while paused or shut out',
  },
  {
    name: 'PaysWhilePaused',
    find: '        override\n        whenNotPaused\n        nonReentrant\n',
    put: '        override\n        nonReentrant\n',
    breaks: 'nothing moves while paused or shut out',
  },
  {
    name: 'TakesTooLittle',
    find: 'if (resType == ARCA) IERC20(token).safeTransferFrom(msg.sender, address(this), amount);',
    put: 'if (resType == ARCA) IERC20(token).safeTransferFrom(msg.sender, address(this), amount - 1);',
    breaks: 'the pot is what came in less what went out',
  },
  {
    name: 'GivesOreAway',
    find: 'else IWhiteOre(token).burnFrom(msg.sender, amount);',
    put: 'else IERC20(token).safeTransferFrom(msg.sender, address(0xdead), amount);',
    breaks: 'deposited White Ore is burned',
  },
  {
    name: 'GivesBoxesAway',
    find: '        emit Deposited(msg.sender',
    put: '        IItems($.items).mint(msg.sender, 10_100, 1);\n        emit Deposited(msg.sender',
    breaks: 'items come only from orders',
  },
];
