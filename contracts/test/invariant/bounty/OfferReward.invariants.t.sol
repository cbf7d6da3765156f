// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestBase} from "../../support/TestBase.sol";
import {OfferRewardHandler} from "./OfferRewardHandler.sol";

/// @notice Random walks through offer reward: value is conserved, claims stay within the bounty, and votes within what
/// their voters have.
contract OfferRewardInvariants is TestBase {
    OfferRewardHandler internal handler;

    function setUp() external {
        handler = new OfferRewardHandler(
            "OfferReward.sol:OfferReward", "BountyEpochs.sol:BountyEpochs", "CaptainRewards.sol:CaptainRewards"
        );
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_NothingIsLostCreatedOrStuck() external {
        assertEq(handler.brokenRule(), "", "a rule of offer reward is broken");
    }
}
