/** What the invariants of the offers must catch. */
export const marketOffersMutants = [
  {
    name: 'HoldsNothing',
    find: '        _pull(IERC20($.arca), buyer, amount);\n',
    put: '',
    breaks: 'what is offered is what is held',
  },
  {
    name: 'ReturnsTwice',
    find: '        delete $.offers[offerId];\n',
    put: '',
    breaks: 'a closed offer stays closed',
  },
  {
    name: 'AnyoneCancels',
    find: 'if (buyer != _msgSender()) revert',
    put: 'if (msg.sender == address(0)) revert',
    breaks: 'the buyer can always cancel, and nobody else',
  },
  {
    name: 'PaysWhatItLikes',
    find: '        if (offer.amount != expectedAmount) revert Errors.Market_PriceChanged(expectedAmount, offer.amount);\n',
    put: '        expectedAmount;\n',
    breaks: 'a seller gets the amount that he saw',
  },
  {
    name: 'TakesAnyHero',
    find: 'if (!TraitSet.wrap(offer.subject).matches(IHero(offer.collection).traitsOf(tokenId))) {',
    put: 'if (tokenId == 0) {',
    breaks: 'only what the offer is for is sold to it',
  },
  {
    name: 'TakesAnyToken',
    find: 'if (offer.kind == MarketOfferKind.Token && offer.subject != tokenId) {',
    put: 'if (tokenId == 0) {',
    breaks: 'only what the offer is for is sold to it',
  },
  {
    name: 'StandsForEver',
    find: '        _checkInTime(offer.expiresAt);\n        _checkCollection',
    put: '        _checkCollection',
    breaks: 'nothing is accepted after its time',
  },
  {
    name: 'SellsForStrangers',
    find: '        address seller = _msgSender();\n\n        // Check: open, for what',
    put: '        address seller = IERC721(offer.collection).ownerOf(tokenId);\n\n        // Check: open, for what',
    breaks: 'only the owner sells',
  },
  {
    name: 'MatchesEither',
    file: 'libraries/TraitMatch.sol',
    find: '_allows(uint8(word), traits.rarity) && _allows(uint16(word >> 8), traits.class_)',
    put: '(_allows(uint8(word), traits.rarity) || _allows(uint16(word >> 8), traits.class_))',
    breaks: 'only what the offer is for is sold to it',
  },
  {
    name: 'KeepsTheDifference',
    find: '        if (needed < held) return _pay(arca, buyer, held - needed);\n',
    put: '        if (needed < held) return;\n',
    breaks: 'only the difference moves',
  },
  {
    name: 'ForgetsToTakeMore',
    find: '        _pull(IERC20(arca), buyer, needed - held);\n',
    put: '',
    breaks: 'only the difference moves',
  },
  {
    name: 'TakesAnotherPrice',
    find: '        if (asked.price != expectedPrice) revert Errors.Market_PriceChanged(expectedPrice, asked.price);\n',
    put: '        expectedPrice;\n',
    breaks: 'a buyer pays the price that he saw',
  },
  {
    name: 'RevivesCounters',
    find: 'if (asked.revision != _revisionOf(offer.collection, asked.tokenId)) {',
    put: 'if (asked.tokenId == 0) {',
    breaks: 'a counter-offer is for the hero as it was then',
  },
  {
    name: 'CountersForEmptiedHeroes',
    find: '        _checkAccount(offer.collection, asked.tokenId, accountState);\n',
    put: '        accountState;\n',
    breaks: 'a hero is sold with what the buyer saw in it',
  },
  {
    name: 'TakesHeroesIntoEscrow',
    find: '        counterId = ++$.counterCount;\n',
    put: '        counterId = ++$.counterCount;\n        IERC721(offer.collection).transferFrom(seller, address(this), tokenId);\n',
    breaks: 'no hero stays here',
  },
];
