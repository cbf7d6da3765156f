// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IFarms} from "../../src/interfaces/IFarms.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {FarmsTest} from "../support/trade/FarmsTest.sol";

contract FarmsClaimTest is FarmsTest {
    uint256 private heroId;

    function setUp() public override {
        super.setUp();
        heroId = mintHero(alice);
        fundFarms(1_000 ether);
        stakeAs(alice, RON_POOL, 5 ether);
    }

    function test_WhenTheHeroIsNotTheCallerS_RevertWithFarms_NotHeroOwner() external {
        uint256 strangers = mintHero(bob);
        pass(10);

        expectError(Errors.Farms_NotHeroOwner.selector, strangers);
        claimAs(alice, RON_POOL, strangers);
    }

    function test_WhenTheHeroIsNotTheCallerS_RevertForAHeroInTheMarket() external {
        (, uint256 listed) = listHero(alice, NATIVE, PRICE);
        pass(10);

        expectError(Errors.Farms_NotHeroOwner.selector, listed);
        claimAs(alice, RON_POOL, listed);
    }

    function test_WhenTheHeroDoesNotExist_RevertWithERC721NonexistentToken() external {
        pass(10);
        expectError(IERC721Errors.ERC721NonexistentToken.selector, 99);
        claimAs(alice, RON_POOL, 99);
    }

    function test_WhenTheCallerHasNothingInAPool_RevertWithNoDeposit() external {
        pass(10);

        expectError(Errors.NoDeposit.selector);
        claimAs(alice, USDC_POOL, heroId);
    }

    function test_WhenNothingIsEarned_RevertWithFarms_NothingToClaim() external {
        expectError(Errors.Farms_NothingToClaim.selector);
        claimAs(alice, RON_POOL, heroId);
    }

    function test_WhenItIsClaimedTwiceInOneSecond_PayOnce() external {
        pass(10);
        claimAs(alice, RON_POOL, heroId);

        expectError(Errors.Farms_NothingToClaim.selector);
        claimAs(alice, RON_POOL, heroId);
        uint256[] memory twice = new uint256[](2);
        pass(10);
        vm.prank(alice);
        farms.claim(twice, heroId);
        assertEq(arca.balanceOf(address(vesting)), 14 ether, "twenty seconds, each once");
    }

    function test_WhenSomethingIsEarned_LockItForTheHero() external {
        pass(10);
        assertEq(farms.claimableOf(RON_POOL, alice), 7 ether, "claimable");

        claimAs(alice, RON_POOL, heroId);

        assertEq(arca.balanceOf(address(vesting)), 7 ether, "locked");
        assertEq(arca.balanceOf(alice), 0, "not in the wallet");
        assertEq(farms.claimableOf(RON_POOL, alice), 0, "nothing left");
        assertEq(arca.allowance(address(farms), address(vesting)), 0, "no allowance stays");
    }

    function test_WhenSomethingIsEarned_LockWhatSeveralPoolsGaveAtOnce() external {
        stakeAs(alice, USDC_POOL, 1 ether);
        pass(10);
        uint256[] memory poolIds = new uint256[](2);
        poolIds[1] = USDC_POOL;

        vm.prank(alice);
        farms.claim(poolIds, heroId);

        assertEq(arca.balanceOf(address(vesting)), 10 ether, "locked");
    }

    function test_WhenSomethingIsEarned_EmitFarmClaimed() external {
        pass(10);

        vm.expectEmit(address(farms));
        emit IFarms.FarmClaimed(RON_POOL, alice, heroId, 7 ether);
        claimAs(alice, RON_POOL, heroId);
    }

    function test_WhenSomethingIsEarned_PayAfterAllWasTakenOut() external {
        pass(10);
        unstakeAs(alice, RON_POOL, 5 ether);

        claimAs(alice, RON_POOL, heroId);

        assertEq(arca.balanceOf(address(vesting)), 7 ether, "locked");
        expectError(Errors.NoDeposit.selector);
        claimAs(alice, RON_POOL, heroId);
    }

    function test_WhenSomethingIsEarned_StopAtWhatIsFunded() external {
        pass(5_000);

        assertEq(farms.claimableOf(RON_POOL, alice), 700 ether, "seven tenths of the thousand");
        claimAs(alice, RON_POOL, heroId);
        pass(5_000);
        assertEq(farms.claimableOf(RON_POOL, alice), 0, "the funds are used up");
        stakeAs(bob, USDC_POOL, 1 ether);
        assertEq(farms.freeRewards(), 300 ether, "but for the part of the pool that was empty");
    }

    /// @dev Two people in one pool, by what they staked and how long; nothing is made and at most dust is lost.
    function testFuzz_SharesByStakeAndTime(uint256 first, uint256 second, uint256 before, uint256 together) external {
        first = bound(first, 1, 1e27);
        second = bound(second, 1, 1e27);
        before = bound(before, 0, 300);
        together = bound(together, 0, 300);
        unstakeAs(alice, RON_POOL, 5 ether);
        stakeAs(alice, RON_POOL, first);
        pass(before);
        stakeAs(bob, RON_POOL, second);
        pass(together);

        uint256 shared = together * 0.7 ether;
        uint256 forAlice = before * 0.7 ether + shared * first / (first + second);
        uint256 forBob = shared * second / (first + second);
        uint256 gotAlice = farms.claimableOf(RON_POOL, alice);
        uint256 gotBob = farms.claimableOf(RON_POOL, bob);
        vm.assertLe(gotAlice, forAlice, "no more than her share");
        vm.assertLe(gotBob, forBob, "no more than his share");
        vm.assertGe(gotAlice + 4, forAlice, "her share");
        vm.assertGe(gotBob + 4, forBob, "his share");
    }
}
