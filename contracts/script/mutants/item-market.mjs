/** What the invariants of the item market must catch. */
export const itemMarketMutants = [
  {
    name: 'SellsMoreThanItHas',
    find: [
      '        if (quantity > listing.left) revert Errors.ItemMarket_OutOfStock(listingId, listing.left, quantity);\n',
      '        listing.left -= uint96(quantity);\n',
    ],
    put: ['', '        listing.left = quantity < listing.left ? listing.left - uint96(quantity) : 0;\n'],
    breaks: 'nothing is sold that is not in stock',
  },
  {
    name: 'ForgetsWhatWasSold',
    find: '        else _itemMarket().listings[listingId].left = listing.left;\n',
    put: '',
    breaks: 'a listing counts what is left',
  },
  {
    name: 'KeepsTheRest',
    find: 'safeTransferFrom(address(this), listing.seller, listing.id, listing.left, "");\n\n        emit ItemsUnlisted',
    put: 'safeTransferFrom(address(this), listing.seller, listing.id, 1, "");\n\n        emit ItemsUnlisted',
    breaks: 'all that is left comes back',
  },
  {
    name: 'ChargesOnePiece',
    find: [
      '_checkPayment(listing.currency, buyer, quantity * listing.unitPrice);',
      'FeeSplit.split(quantity * listing.unitPrice, _rules().feeBpsOf(listing.seller));\n\n        // Effect',
    ],
    put: [
      '_checkPayment(listing.currency, buyer, msg.value);',
      'FeeSplit.split(listing.unitPrice, _rules().feeBpsOf(listing.seller));\n\n        // Effect',
    ],
    breaks: 'the seller gets his proceeds',
  },
  {
    name: 'ChargesByTheBuyerSLevel',
    find: '_rules().feeBpsOf(listing.seller));\n\n        // Effect',
    put: '_rules().feeBpsOf(buyer));\n\n        // Effect',
    breaks: "the fee is that of the seller's level",
  },
  {
    name: 'SellsTheExpired',
    find: '        _checkNotExpired(listing.expiresAt, listingId);\n        if (listing.unitPrice',
    put: '        if (listing.unitPrice',
    breaks: 'nothing is sold after its time',
  },
  {
    name: 'KeepsItOpen',
    find: '        if (listing.left == 0) delete _itemMarket().listings[listingId];\n        else ',
    put: '        if (listing.left != 0) ',
    breaks: 'a closed listing stays closed',
  },
  {
    name: 'ListsWhatItHasNot',
    find: ['        _checkStock(listing);\n', '        _takeIntoEscrow(listing);\n'],
    put: ['', ''],
    breaks: 'what is listed is in stock, and nothing else',
  },
  {
    name: 'PaysAStranger',
    find: '_distribute(listing.currency, rules.arca(), rules.sinks(), listing.seller, sale);',
    put: 'if (listing.currency == NATIVE) {\n            _pay(NATIVE, address(0xdead), sale.toPool);\n            sale.toPool = 0;\n        }\n        _distribute(listing.currency, rules.arca(), rules.sinks(), listing.seller, sale);',
    breaks: "all coin is somebody's",
  },
  {
    name: 'TakesAPieceForThePrice',
    find: '        listing.unitPrice = uint96(unitPrice);\n',
    put: '        listing.unitPrice = uint96(unitPrice);\n        IERC1155 collection = IERC1155(listing.collection);\n        if (collection.balanceOf(listing.seller, listing.id) != 0) {\n            collection.safeTransferFrom(listing.seller, address(0xdead), listing.id, 1, "");\n        }\n',
    breaks: "all pieces are somebody's",
  },
  {
    name: 'SellsNothing',
    find: '        if (quantity == 0) revert Errors.ItemMarket_BadQuantity(quantity);\n        if (quantity > listing.left)',
    put: '        if (quantity > listing.left)',
    breaks: 'nobody buys from himself, or nothing',
  },
  {
    name: 'LetsPiecesCallBack',
    find: 'function unlist(uint256 listingId) external override nonReentrant {',
    put: 'function unlist(uint256 listingId) external override {\n        if (_reentrancyGuardEntered()) return;',
    breaks: 'nobody calls back into the market',
  },
  {
    name: 'RepricesWhilePaused',
    find: 'function changePrice(uint256 listingId, uint256 unitPrice) external override whenNotPaused nonReentrant {',
    put: 'function changePrice(uint256 listingId, uint256 unitPrice) external override nonReentrant {',
    breaks: 'nothing is listed or sold while paused',
  },
  {
    name: 'HoldsPiecesWhilePaused',
    find: 'function unlist(uint256 listingId) external override nonReentrant {',
    put: 'function unlist(uint256 listingId) external override whenNotPaused nonReentrant {',
    breaks: 'the seller gets back what is left, and nobody else',
  },
];
