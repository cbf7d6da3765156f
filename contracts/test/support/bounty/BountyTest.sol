// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../../src/libraries/Errors.sol";
import {BountyWorld} from "./BountyWorld.sol";

/// @notice One epoch that has just begun; Alice has 1,000 ve-ARCA in it and Bob 500.
abstract contract BountyTest is BountyWorld {
    uint256 internal constant LATER = type(uint32).max;
    uint256 internal epochId;

    function setUp() public virtual {
        deployBounties("Vesting.sol:Vesting", "OfferReward.sol:OfferReward");
        stakeFor(alice, 1_000 ether);
        stakeFor(bob, 500 ether);
        epochId = openEpoch();
    }

    function expectTimeError(uint256 from, uint256 until) internal {
        expectError(Errors.TimeError.selector, from, until);
    }
}
