// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {HostileToken} from "../../support/HostileTokens.sol";
import {ReenteringWallet} from "../../support/Wallets.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardReentrancyTest is BountyTest {
    HostileToken private token;
    ReenteringWallet private wallet;
    uint256 private captainId;
    uint256 private heroId;

    /// @dev A token that calls the voter's wallet in the middle of every transfer.
    function setUp() public override {
        super.setUp();
        (token, wallet) = (new HostileToken(), new ReenteringWallet());
        vm.prank(operator);
        offers.setRewardToken(address(token), true, 1);
        captainId = mintHero(address(wallet));
        token.mint(address(wallet), 1_000);
        vm.startPrank(address(wallet));
        token.approve(address(offers), 1_000);
        offers.create(captainId, address(token), 500);
        vm.stopPrank();
        heroId = newVoter(alice, captainId, 10 ether);
        sendAs(alice, address(wallet), heroId);
        token.setAccomplice(wallet);
    }

    function test_WhenAClaimIsReentered_RefuseTheSecondAndPayOnce() external {
        passEpoch();
        wallet.arm(address(offers), abi.encodeCall(IOfferReward.claim, (keysOf(epochId, heroId))));

        claimAs(address(wallet), epochId, heroId);

        _expectRefused();
        assertEq(token.balanceOf(address(wallet)), 500 + 490, "once");
    }

    function test_WhenARaiseIsReentered_RefuseToPostFromWithin() external {
        wallet.arm(address(offers), abi.encodeCall(IOfferReward.append, (captainId, 10)));

        vm.prank(address(wallet));
        offers.append(captainId, 10);

        _expectRefused();
        assertEq(offers.offerOf(epochId, captainId).reward, 510, "once");
    }

    function test_WhenARefundIsReentered_RefuseTheSecondAndPayOnce() external {
        vm.prank(address(wallet));
        offers.cancelVote(heroId);
        vm.warp(START + WEEK);
        wallet.arm(address(offers), abi.encodeCall(IOfferReward.cancel, (epochId, captainId)));

        vm.prank(address(wallet));
        offers.cancel(epochId, captainId);

        _expectRefused();
        assertEq(token.balanceOf(address(wallet)), 1_000, "once");
    }

    function _expectRefused() private view {
        assertEq(wallet.attempts(), 1, "attempts");
        assertEq(wallet.successes(), 0, "successes");
        assertTrue(wallet.refusal() == ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector, "by the guard");
    }
}
