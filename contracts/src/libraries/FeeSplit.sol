// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Quote} from "../types/MarketTypes.sol";

/// @notice Divides a price between seller, burn, pool and developers. The last share is a remainder, so no unit is lost.
library FeeSplit {
    uint256 internal constant BPS = 10_000;
    uint256 internal constant BURN_BPS = 5_000;
    uint256 internal constant POOL_BPS = 4_000;

    function split(uint256 price, uint256 feeBps) internal pure returns (Quote memory quote) {
        quote.price = price;
        quote.feeBps = uint16(feeBps);
        quote.fee = (price * feeBps) / BPS;
        quote.burned = (quote.fee * BURN_BPS) / BPS;
        quote.toPool = (quote.fee * POOL_BPS) / BPS;
        quote.toDev = quote.fee - quote.burned - quote.toPool;
        quote.proceeds = price - quote.fee;
    }
}
