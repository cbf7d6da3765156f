// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {HeroRole, Offer} from "../../../src/types/OfferRewardTypes.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";
import {HostileToken} from "../../support/HostileTokens.sol";

contract OfferRewardCreateTest is BountyTest {
    uint256 private captainId;

    function setUp() public override {
        super.setUp();
        captainId = mintHero(alice);
        giveArcaForOffers(alice, 1_000 ether);
    }

    function test_WhenNoEpochRuns_RevertWithTimeErrorBeforeTheStart() external {
        vm.warp(START - 1);

        expectTimeError(0, 0);
        _create(captainId, address(arca), 100 ether);
    }

    function test_WhenNoEpochRuns_RevertWithTimeErrorAtTheEnd() external {
        vm.warp(START + WEEK);

        expectTimeError(START, START + WEEK);
        _create(captainId, address(arca), 100 ether);
    }

    function test_WhenTheTokenIsNotAllowed_RevertWithRewardTokenNoSupport() external {
        expectError(Errors.RewardTokenNoSupport.selector, address(hero));
        _create(captainId, address(hero), 100 ether);
    }

    function test_WhenTheTokenChargesOnTransfer_RevertWithRewardTokenNoSupport() external {
        HostileToken token = new HostileToken();
        token.setCharge(100);
        token.mint(alice, 100 ether);
        vm.prank(alice);
        token.approve(address(offers), 100 ether);
        vm.prank(operator);
        offers.setRewardToken(address(token), true, 1);

        expectError(Errors.RewardTokenNoSupport.selector, address(token));
        _create(captainId, address(token), 100 ether);
    }

    function test_WhenTheHeroIsACaptainAlready_RevertWithOfferRewardAlreadyCreated() external {
        _create(captainId, address(arca), 100 ether);

        expectError(Errors.OfferRewardAlreadyCreated.selector, epochId, captainId);
        _create(captainId, address(arca), 100 ether);
    }

    function test_WhenTheHeroIsNotTheCallerS_RevertWithOfferReward_NotHeroOwner() external {
        uint256 heroId = mintHero(bob);

        expectError(Errors.OfferReward_NotHeroOwner.selector, heroId);
        _create(heroId, address(arca), 100 ether);
    }

    function test_WhenTheHeroIsInEscrow_RevertWithOfferReward_NotHeroOwner() external {
        vm.startPrank(alice);
        hero.approve(address(market), captainId);
        market.list(address(hero), captainId, NATIVE, PRICE);
        vm.stopPrank();

        expectError(Errors.OfferReward_NotHeroOwner.selector, captainId);
        _create(captainId, address(arca), 100 ether);
    }

    function test_WhenTheHeroHasVoted_RevertWithHeroAlreadyVoted() external {
        uint256 other = newCaptain(bob, 100 ether);
        voteAs(alice, other, captainId, 1);

        expectError(Errors.HeroAlreadyVoted.selector, captainId);
        _create(captainId, address(arca), 100 ether);
    }

    function test_WhenTheAmountIsTooSmall_RevertWithOfferReward_NoAmountForNothing() external {
        vm.prank(operator);
        offers.setRewardToken(address(arca), true, 0);

        expectError(Errors.OfferReward_NoAmount.selector);
        _create(captainId, address(arca), 0);
    }

    function test_WhenTheAmountIsTooSmall_RevertWithOfferReward_BelowMinimum() external {
        expectError(Errors.OfferReward_BelowMinimum.selector, 100 ether - 1, 100 ether);
        _create(captainId, address(arca), 100 ether - 1);
    }

    function test_WhenTheCallerHasTooLittle_RevertWithBalanceIsNotEnough() external {
        expectError(Errors.BalanceIsNotEnough.selector, 1_000 ether, 1_000 ether + 1);
        _create(captainId, address(arca), 1_000 ether + 1);
    }

    function test_WhenTheCallerHasNotApprovedIt_RevertWithERC20InsufficientAllowance() external {
        mintOre(alice, 3_000 ether);

        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(offers), 0, 3_000 ether)
        );
        _create(captainId, address(whiteOre), 3_000 ether);
    }

    function test_WhenEverythingIsInOrder_HoldTheBountyAndMakeTheHeroACaptain() external {
        _create(captainId, address(arca), 100 ether);

        Offer memory offer = offers.offerOf(epochId, captainId);
        assertEq(offer.token, address(arca), "token");
        assertEq(offer.reward, 100 ether, "reward");
        assertEq(offer.startAt, START, "start");
        assertEq(offer.endAt, START + WEEK, "end");
        assertEq(offer.multiplier, 1.47685e18, "multiplier");
        assertEq(offers.contributionOf(epochId, captainId, alice), 100 ether, "from alice");
        assertEq(arca.balanceOf(address(offers)), 100 ether, "held");
        assertTrue(offers.roleOf(captainId) == HeroRole.Captain, "captain");
        vm.warp(START + WEEK);
        assertTrue(offers.roleOf(captainId) == HeroRole.Idle, "until the end");
    }

    function test_WhenEverythingIsInOrder_TakeOtherTokensThatAreAllowed() external {
        mintOre(alice, 3_000 ether);
        vm.prank(alice);
        whiteOre.approve(address(offers), 3_000 ether);

        _create(captainId, address(whiteOre), 3_000 ether);

        assertEq(whiteOre.balanceOf(address(offers)), 3_000 ether, "held");
    }

    function test_WhenEverythingIsInOrder_TakeTheSameHeroInTheNextEpoch() external {
        _create(captainId, address(arca), 100 ether);
        vm.warp(START + WEEK);
        uint256 next = openEpoch();
        _create(captainId, address(arca), 200 ether);

        assertEq(offers.offerOf(epochId, captainId).reward, 100 ether, "first");
        assertEq(offers.offerOf(next, captainId).reward, 200 ether, "second");
    }

    function test_WhenEverythingIsInOrder_EmitOfferCreated() external {
        vm.expectEmit(address(offers));
        emit IOfferReward.OfferCreated(epochId, captainId, alice, address(arca), 100 ether, 1.47685e18);
        _create(captainId, address(arca), 100 ether);
    }

    function _create(uint256 heroId, address token, uint256 amount) private {
        vm.prank(alice);
        offers.create(heroId, token, amount);
    }
}
