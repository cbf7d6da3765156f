/** What the invariants of the wrapped coin must catch. */
export const wrappedRonMutants = [
  {
    name: 'WrapsOutOfThinAir',
    find: '        _mint(msg.sender, msg.value);\n',
    put: '        _mint(msg.sender, msg.value);\n        _mint(address(0xdead), 1);\n',
    breaks: 'the supply is the sum of the balances',
  },
  {
    name: 'WrapsForAFee',
    find: '        _mint(msg.sender, msg.value);\n',
    put: '        _mint(msg.sender, msg.value - msg.value / 1000);\n',
    breaks: 'who wraps gets exactly that',
  },
  {
    name: 'WrapsLittleOnly',
    find: '        _mint(msg.sender, msg.value);\n',
    put: '        require(msg.value < 1000 ether);\n        _mint(msg.sender, msg.value);\n',
    breaks: 'anyone can wrap',
  },
  {
    name: 'UnwrapsForAFee',
    find: 'msg.sender.call{value: amount}("")',
    put: 'msg.sender.call{value: amount - amount / 1000}("")',
    breaks: 'who unwraps gets exactly that',
  },
  {
    name: 'UnwrapsAndLeaks',
    find: '        _burn(msg.sender, amount);\n',
    put: '        _burn(msg.sender, amount);\n        if (totalSupply() > 0) payable(address(0xdead)).transfer(1);\n',
    breaks: 'every unit is backed by the coin',
  },
  {
    name: 'UnwrapsOnlyWhatIsLeftOver',
    find: '        _burn(msg.sender, amount);\n',
    put: '        require(amount < balanceOf(msg.sender));\n        _burn(msg.sender, amount);\n',
    breaks: 'what one has can be unwrapped',
  },
  {
    name: 'UnwrapsWhatOneHasNot',
    find: '        _burn(msg.sender, amount);\n',
    put:
      '        uint256 has = balanceOf(msg.sender);\n        _burn(msg.sender, amount > has ? has : amount);\n' +
      '        if (amount > has) amount = has;\n',
    breaks: 'nobody unwraps more than he has',
  },
  {
    name: 'UnwrapsBeforeItCounts',
    find: [
      '        _burn(msg.sender, amount);\n',
      '        if (!sent) revert Errors.WrappedRon_PaymentRefused(msg.sender);\n',
    ],
    put: [
      '        if (amount > balanceOf(msg.sender)) revert ERC20InsufficientBalance(msg.sender, 0, amount);\n',
      '        if (!sent) revert Errors.WrappedRon_PaymentRefused(msg.sender);\n' +
        '        uint256 has = balanceOf(msg.sender);\n        _burn(msg.sender, amount > has ? has : amount);\n',
    ],
    breaks: 'who calls back gets what he has, and no more',
  },
  {
    name: 'UnwrapsForNobody',
    find: '        if (!sent) revert Errors.WrappedRon_PaymentRefused(msg.sender);\n',
    put: '        sent;\n',
    breaks: 'who does not take the coin keeps what he has',
  },
  {
    name: 'SendsToItself',
    find: '        if (to == address(this)) revert ERC20InvalidReceiver(to);\n',
    put: '',
    breaks: 'nothing is sent to the contract itself',
  },
  {
    name: 'SendsToTheStrongOnly',
    find: '        super._update(from, to, amount);\n',
    put: '        require(from == address(0) || to.code.length == 0);\n        super._update(from, to, amount);\n',
    breaks: 'who has it can send it on',
  },
  {
    name: 'SendsWhatOneHasNot',
    find: '        super._update(from, to, amount);\n',
    put:
      '        if (from != address(0) && to != address(0) && amount > balanceOf(from)) amount = balanceOf(from);\n' +
      '        super._update(from, to, amount);\n',
    breaks: 'nobody sends more than he has',
  },
  {
    name: 'SendsForAFee',
    find: '        super._update(from, to, amount);\n',
    put:
      '        uint256 fee = from == address(0) || to == address(0) ? 0 : amount / 1000;\n' +
      '        super._update(from, to, amount - fee);\n        if (fee > 0) super._update(from, address(0xdead), fee);\n',
    breaks: 'a balance is what came in less what went out',
  },
];
