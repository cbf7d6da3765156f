// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice An open offer to sell one token, which the market holds meanwhile. A zero seller means that it is not open.
struct Listing {
    address seller;
    address collection;
    uint256 tokenId;
    /// zero address for the native coin
    address currency;
    /// smallest unit of the currency
    uint96 price;
    /// seconds since 1970, from which on it cannot be bought; 0 for never
    uint64 expiresAt;
}

/// @notice What a currency may be used for. Prices are in its smallest unit, both ends included.
struct CurrencyRule {
    bool allowed;
    uint96 minPrice;
    uint96 maxPrice;
}

/// @notice Where the fee goes.
struct Sinks {
    /// the mining pool, 40 % of the fee
    address pool;
    /// the developers, the remainder (10 %)
    address dev;
    /// receives the burn share (50 %) of currencies that the market cannot burn
    address burnTreasury;
}

/// @notice How the price of a sale is divided: price = proceeds + burned + toPool + toDev, to the last unit.
struct Quote {
    uint256 price;
    uint16 feeBps;
    uint256 fee;
    uint256 burned;
    uint256 toPool;
    uint256 toDev;
    uint256 proceeds;
}
