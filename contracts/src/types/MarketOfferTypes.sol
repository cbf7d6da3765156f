// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice What an offer is for.
enum MarketOfferKind {
    None,
    /// one token
    Token,
    /// any hero with certain traits
    Traits,
    /// any token of the collection
    Collection
}

/// @notice An open offer to buy a token for ARCA, which the contract holds meanwhile. A zero buyer means that it is not
/// open.
struct MarketOffer {
    address buyer;
    /// ARCA, smallest unit
    uint96 amount;
    address collection;
    /// seconds since 1970, from which on it cannot be accepted
    uint64 expiresAt;
    MarketOfferKind kind;
    /// the id of an offer on one token, the TraitSet of one on traits, else 0
    uint256 subject;
    /// of an offer on one hero: what its own account had done when it was made; else 0
    uint256 accountState;
}

/// @notice Which heroes an offer is for, in one word: see TraitMatch.
type TraitSet is uint256;

/// @notice The owner of a token that an offer is for asks another price for it. Nothing is held for it. A zero seller
/// means that it is not open.
struct CounterOffer {
    address seller;
    /// ARCA, smallest unit
    uint96 price;
    uint256 offerId;
    uint256 tokenId;
    /// seconds since 1970, from which on it cannot be accepted
    uint64 expiresAt;
    /// of a hero: its revision when this was asked; else 0
    uint64 revision;
}

/// @notice Where heroes' own accounts are.
struct HeroAccounts {
    address registry;
    address implementation;
}

/// @notice What an offer must be like.
struct MarketOfferLimits {
    /// least ARCA, smallest unit
    uint96 minimum;
    /// how long one may stand, in seconds
    uint32 longest;
}
