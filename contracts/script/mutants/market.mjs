/** What the invariants of the market must catch. */
export const marketMutants = [
  {
    name: 'LosesDust',
    file: 'libraries/FeeSplit.sol',
    find: 'quote.toDev = quote.fee - quote.burned - quote.toPool;',
    put: 'quote.toDev = (quote.fee * 1_000) / BPS;',
    breaks: 'the shares of a sale make up its price',
  },
  {
    name: 'ForgetsTheFee',
    file: 'libraries/FeeSplit.sol',
    find: 'quote.proceeds = price - quote.fee;',
    put: 'quote.proceeds = price;',
    breaks: 'an open listing can be bought at its price',
  },
  {
    name: 'TakesNoEscrow',
    find: '        _takeIntoEscrow(IERC721(collection), tokenId);\n',
    put: '',
    breaks: 'no listing without its token in escrow',
  },
  {
    name: 'AnyoneUnlists',
    find: 'if (seller != msg.sender) revert',
    put: 'if (msg.sender == address(0)) revert',
    breaks: 'only the seller',
  },
  {
    name: 'IgnoresTheExpectedPrice',
    find: '        if (listing.price != expectedPrice) revert Errors.Market_PriceChanged(expectedPrice, listing.price);\n',
    put: '        expectedPrice;\n',
    breaks: 'a buyer pays the price that he saw',
  },
  {
    name: 'TakesAnyPayment',
    find: 'if (msg.value != needed)',
    put: 'if (msg.value > needed)',
    breaks: 'nobody pays less than the price',
  },
  {
    name: 'ForgetsToClose',
    find: '        delete $.listings[listingId];\n',
    put: '        listingId;\n',
    breaks: 'a closed listing stays closed',
  },
  {
    name: 'KeepsTheTokenListed',
    find: 'delete $.listingIds[listing.collection][listing.tokenId];',
    put: '$.listingIds[listing.collection][listing.tokenId] = listingId;',
    breaks: 'no listing without its token in escrow',
  },
  {
    name: 'PaysBeforeItForgets',
    find: [
      'function take(address currency) external override nonReentrant {',
      '        // Effect.\n        $.owed[msg.sender][currency] = 0;\n\n',
      '        emit Taken(msg.sender, currency, amount);',
    ],
    put: [
      'function take(address currency) external override {',
      '',
      '        $.owed[msg.sender][currency] = 0;\n        emit Taken(msg.sender, currency, amount);',
    ],
    breaks: 'nobody calls back into the market',
  },
  {
    name: 'ForgetsItsDebts',
    find: '        _market().owed[to][NATIVE] += amount;\n',
    put: '',
    breaks: 'the seller gets exactly his proceeds',
  },
  {
    name: 'BurnsNothing',
    find: 'IArca(currency).burn(sale.burned);',
    put: '_pay(currency, $.sinks.burnTreasury, sale.burned);',
    breaks: 'the shares of a sale make up its price',
  },
  {
    name: 'SellsWhilePaused',
    find: 'function buy(uint256 listingId, uint256 expectedPrice) external payable override whenNotPaused nonReentrant {',
    put: 'function buy(uint256 listingId, uint256 expectedPrice) external payable override nonReentrant {',
    breaks: 'nothing is sold while paused',
  },
  {
    name: 'KeepsTheHero',
    find: 'transferFrom(address(this), msg.sender, listing.tokenId);',
    put: 'transferFrom(address(this), listing.seller, listing.tokenId);',
    breaks: 'what is sold goes to its buyer',
  },
];
