// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MutantsBase} from "../MutantsBase.sol";
import {ItemMarketHandler} from "./ItemMarketHandler.sol";

/// @notice Walks an item market through the same actions as the invariant suite, by fixed numbers.
abstract contract ItemMarketWalk is MutantsBase {
    uint256 private constant STEPS = 500;
    /// @dev More of them, with a pause after each: what has to wait is tried, and what does not.
    uint256 private constant PAUSED_STEPS = 60;

    /// @dev The other half of the proof: the same walk finds nothing in the real one, and it gets around in it.
    function test_FindsNothingInTheRealItemMarket() external {
        ItemMarketHandler handler = new ItemMarketHandler("ItemMarket.sol:ItemMarket");

        assertEq(_walk(handler), "", "a rule is broken");
        assertTrue(handler.sales() > 20, "pieces are sold");
        assertTrue(handler.failedInBatches() > 2, "batches fail in part");
        assertTrue(handler.pushesRefused() > 0, "payments are refused");
    }

    function _walk(string memory code) internal override returns (string memory) {
        return _walk(new ItemMarketHandler(code));
    }

    function _walk(ItemMarketHandler handler) private returns (string memory broken) {
        for (uint256 i = 0; i < STEPS + PAUSED_STEPS; ++i) {
            uint256 seed = uint256(keccak256(abi.encode("items", i)));
            _step(handler, seed);
            if (i >= STEPS) handler.pressWhilePaused(seed >> 16, seed >> 80);
            broken = handler.brokenRule();
            if (bytes(broken).length != 0) return broken;
        }
    }

    function _step(ItemMarketHandler handler, uint256 seed) private {
        uint256 action = seed % 16;
        (uint256 a, uint256 b, uint256 c) = (seed >> 16, seed >> 80, seed >> 144);
        if (action < 4) handler.list(a, b, c, seed >> 208);
        else if (action < 9) handler.buy(a, b, c);
        else if (action == 9) handler.buyMany(a, b);
        else if (action == 10) handler.unlist(a, b, c % 2 == 0);
        else if (action == 11) handler.buyAgain(a, b);
        else if (action == 12) handler.changePrice(a, b, c);
        else if (action == 13) handler.take(a);
        else if (action == 14) handler.changeMood(a % 2 == 0);
        else handler.letTimePass(a);
    }
}
