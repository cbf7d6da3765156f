// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IBountyEpochs} from "../../src/interfaces/IBountyEpochs.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {OfferTerms} from "../../src/types/OfferRewardTypes.sol";
import {BountyTest} from "../support/bounty/BountyTest.sol";

contract BountyEpochsSetTermsTest is BountyTest {
    function test_WhenTheCallerIsNotTheAdmin_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(operator, ADMIN);
        epochs.setTerms(offerTerms());
    }

    function test_WhenTheFiguresAreWrong_RevertWithOfferReward_BadTerms() external {
        for (uint256 i = 0; i < 6; ++i) {
            OfferTerms memory terms = offerTerms();
            if (i == 0) terms.rarityWeight -= 1;
            if (i == 1) terms.upgradeWeight += 1;
            if (i == 2) terms.maxBadges = 0;
            if (i == 3) terms.cap = 0;
            if (i == 4) terms.cutBps = 10_001;
            if (i == 5) terms.rarities[2] = 1e18 + 1;
            expectError(Errors.OfferReward_BadTerms.selector);
            vm.prank(admin);
            epochs.setTerms(terms);
        }
    }

    function test_WhenEverythingIsInOrder_BeThoseOfEpochsThatAreSetFromThenOn() external {
        OfferTerms memory terms = offerTerms();
        (terms.slope, terms.maxBadges) = (0.5e18, 3);

        vm.expectEmit(address(epochs));
        emit IBountyEpochs.TermsChanged(2, terms);
        vm.prank(admin);
        epochs.setTerms(terms);

        assertTrue(keccak256(abi.encode(epochs.termsOf(2))) == keccak256(abi.encode(terms)), "terms");
        assertEq(epochs.totalTerms(), 2, "count");
        assertEq(epochs.rulesOf(1).maxBadges, 5, "the running epoch");
        setEpochAs(operator, START + WEEK, START + 2 * WEEK);
        assertEq(epochs.rulesOf(2).maxBadges, 3, "the next one");
    }
}
