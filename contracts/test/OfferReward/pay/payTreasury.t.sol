// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {HostileToken} from "../../support/HostileTokens.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardPayTreasuryTest is BountyTest {
    function test_WhenNothingIsOwed_RevertWithOfferReward_NothingOwed() external {
        expectError(Errors.OfferReward_NothingOwed.selector);
        offers.payTreasury(address(arca));
    }

    function test_WhenSomethingIsOwed_SendIt() external {
        uint256 heroId = newVoter(alice, newCaptain(carol, 100 ether), 1);
        passEpoch();
        claimAs(alice, epochId, heroId);

        vm.expectEmit(address(offers));
        emit IOfferReward.TreasuryPaid(address(arca), treasurer, 2 ether);
        offers.payTreasury(address(arca));

        assertEq(arca.balanceOf(treasurer), 2 ether, "treasury");
        assertEq(offers.owedToTreasury(address(arca)), 0, "owed");
    }

    function test_WhenATokenShutsTheTreasuryOut_LeaveClaimsAlone() external {
        HostileToken token = new HostileToken();
        vm.prank(operator);
        offers.setRewardToken(address(token), true, 1);
        uint256 captainId = mintHero(carol);
        token.mint(carol, 100);
        vm.startPrank(carol);
        token.approve(address(offers), 100);
        offers.create(captainId, address(token), 100);
        vm.stopPrank();
        uint256 heroId = newVoter(alice, captainId, 1);
        token.shutOut(treasurer);
        passEpoch();

        claimAs(alice, epochId, heroId);

        assertEq(token.balanceOf(alice), 98, "alice");
        vm.expectRevert(bytes("shut out"));
        offers.payTreasury(address(token));
    }
}
