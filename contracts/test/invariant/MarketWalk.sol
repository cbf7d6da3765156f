// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MarketHandler} from "./MarketHandler.sol";
import {MutantsBase} from "./MutantsBase.sol";

/// @notice Walks a market through the same actions as the invariant suite, by fixed numbers, until a rule breaks.
abstract contract MarketWalk is MutantsBase {
    uint256 private constant STEPS = 800;

    /// @dev The other half of the proof: the same walk finds nothing in the real market, and it gets around in it.
    function test_FindsNothingInTheRealMarket() external {
        MarketHandler handler = new MarketHandler("Market.sol:Market");

        assertEq(_walk(handler), "", "a rule is broken");
        assertEq(handler.brokenListing(), "", "a rule is broken");
        assertTrue(handler.sales() > 20, "heroes are sold");
        assertTrue(handler.pushesRefused() > 2, "payments are refused");
    }

    function _walk(string memory code) internal override returns (string memory) {
        return _walk(new MarketHandler(code));
    }

    function _walk(MarketHandler handler) private returns (string memory broken) {
        for (uint256 i = 0; i < STEPS; ++i) {
            _step(handler, uint256(keccak256(abi.encode("walk", i))));
            broken = handler.brokenRule();
            if (bytes(broken).length != 0) return broken;
        }
    }

    function _step(MarketHandler handler, uint256 seed) private {
        uint256 action = seed % 34;
        (uint256 a, uint256 b, uint256 c) = (seed >> 16, seed >> 80, seed >> 144);
        if (action < 5) handler.list(a, b, c % 3 != 0);
        else if (action < 11) handler.buy(a, b);
        else if (action == 11) handler.buyAtAnotherPrice(a, b, c % 10_000 ether);
        else if (action == 12) handler.buyForLess(a, b, c);
        else if (action == 13) handler.buyAgain(a, b);
        else if (action == 14) handler.unlist(a);
        else if (action == 15) handler.unlistAsAStranger(a, b);
        else if (action == 16) handler.changePrice(a, b);
        else if (action == 17) handler.changePriceAsAStranger(a, b);
        else if (action == 18) handler.take(a, b % 2 == 0);
        else if (action == 19) handler.changeMoods(a % 4 == 0, b % 2 == 0);
        else if (action == 20) a % 2 == 0 ? handler.transfer(b, c) : handler.mint(b);
        else if (action == 21) handler.changeFee(a);
        else if (action == 22) handler.pauseOrResume(a);
        else if (action == 23) handler.listForAStranger(a, b);
        else if (action == 24) handler.changeMoods(a % 4 == 0, b % 2 == 0);
        else if (action == 25) handler.take(a, true);
        else if (action == 26) handler.takeExpired(a, b);
        else if (action < 29) handler.buyMany(a, b);
        else if (action < 32) handler.letTimePass(a);
        else handler.pauseOrResume(a);
    }
}
