// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MutantsBase} from "../MutantsBase.sol";
import {FarmsHandler} from "./FarmsHandler.sol";

/// @notice Walks the farms through the same actions as the invariant suite, by fixed numbers.
abstract contract FarmsWalk is MutantsBase {
    uint256 private constant STEPS = 400;

    /// @dev The other half of the proof: the same walk finds nothing in the real ones, and it gets around in them.
    function test_FindsNothingInTheRealFarms() external {
        FarmsHandler handler = new FarmsHandler("Farms.sol:Farms");

        assertEq(_walk(handler), "", "a rule is broken");
        assertTrue(handler.claims() > 20, "rewards are claimed");
        assertTrue(handler.drySteps() > 5, "funds run out");
        assertTrue(handler.poolsAdded() > 3, "pools are added");
    }

    function _walk(string memory code) internal override returns (string memory) {
        return _walk(new FarmsHandler(code));
    }

    function _walk(FarmsHandler handler) private returns (string memory broken) {
        for (uint256 i = 0; i < STEPS; ++i) {
            _step(handler, uint256(keccak256(abi.encode("farms", i))));
            broken = handler.brokenRule();
            if (bytes(broken).length != 0) return broken;
        }
    }

    function _step(FarmsHandler handler, uint256 seed) private {
        uint256 action = seed % 16;
        (uint256 a, uint256 b, uint256 c) = (seed >> 16, seed >> 80, seed >> 144);
        if (action < 3) handler.stake(a, b, c);
        else if (action < 5) handler.unstake(a, b, c);
        else if (action < 8) handler.claim(a, b, c);
        else if (action < 10) handler.fund(a);
        else if (action == 10) handler.setPoints(a, b);
        else if (action == 11 && b % 3 == 0) handler.addPool(a);
        else if (action == 11) handler.setRate(a);
        else handler.letTimePass(a);
    }
}
