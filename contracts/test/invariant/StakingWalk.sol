// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MutantsBase} from "./MutantsBase.sol";
import {StakingHandler} from "./StakingHandler.sol";

/// @notice Walks a staking contract through the same actions as the invariant suite, by fixed numbers.
abstract contract StakingWalk is MutantsBase {
    uint256 private constant STEPS = 500;

    /// @dev The other half of the proof: the same walk finds nothing in the real one, and it gets around in it.
    function test_FindsNothingInTheRealStaking() external {
        StakingHandler handler = new StakingHandler("Staking.sol:Staking");

        assertEq(_walk(handler), "", "a rule is broken");
        assertTrue(handler.unstakes() > 5, "positions are taken out");
        assertTrue(handler.claims() > 5, "rewards are claimed");
    }

    function _walk(string memory code) internal override returns (string memory) {
        return _walk(new StakingHandler(code));
    }

    function _walk(StakingHandler handler) private returns (string memory broken) {
        for (uint256 i = 0; i < STEPS; ++i) {
            _step(handler, uint256(keccak256(abi.encode("staking", i))));
            broken = handler.brokenRule();
            if (bytes(broken).length != 0) return broken;
        }
    }

    function _step(StakingHandler handler, uint256 seed) private {
        uint256 action = seed % 14;
        (uint256 a, uint256 b, uint256 c) = (seed >> 16, seed >> 80, seed >> 144);
        if (action < 2) handler.stake(a, b, c);
        else if (action == 2) handler.append(a, b);
        else if (action == 3) handler.extend(a, b % 60 days);
        else if (action < 6) handler.unstake(a);
        else if (action == 6) handler.openWeek(a, b, c);
        else if (action < 9) handler.claim(a, b % 2 == 0);
        else if (action == 9) handler.claimAsAStranger(a);
        else if (action == 10) handler.claimMore(a, b);
        else handler.letTimePass(a, b);
    }
}
