// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IFarms} from "../../src/interfaces/IFarms.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {HostileToken} from "../support/HostileTokens.sol";
import {FarmsTest} from "../support/trade/FarmsTest.sol";

contract FarmsStakeTest is FarmsTest {
    function test_WhenTheAmountIsNothing_RevertWithFarms_NoAmount() external {
        expectError(Errors.Farms_NoAmount.selector);
        farms.stake(RON_POOL, 0);
        expectError(Errors.Farms_NoAmount.selector);
        farms.unstake(RON_POOL, 0);
    }

    function test_WhenThereIsNoSuchPool_RevertWithFarms_NoPool() external {
        expectError(Errors.Farms_NoPool.selector, 2);
        farms.stake(2, 1);
        expectError(Errors.Farms_NoPool.selector, 2);
        farms.unstake(2, 1);
        expectError(Errors.Farms_NoPool.selector, 2);
        farms.poolOf(2);
    }

    function test_WhenThePoolIsInactive_RevertWithFarms_PoolClosed() external {
        vm.prank(operator);
        farms.setPoints(RON_POOL, 0);

        expectError(Errors.Farms_PoolClosed.selector, RON_POOL);
        farms.stake(RON_POOL, 1);
    }

    function test_WhenThePoolIsInactive_StillGiveBackWhatIsStaked() external {
        stakeAs(alice, RON_POOL, 5 ether);
        vm.prank(operator);
        farms.setPoints(RON_POOL, 0);

        unstakeAs(alice, RON_POOL, 5 ether);

        assertEq(lpRon.balanceOf(alice), 5 ether, "alice");
    }

    function test_WhenTheAccountLacksTokens_RevertWithBalanceIsNotEnough() external {
        vm.prank(minter);
        lpRon.mint(alice, 4);

        expectError(Errors.BalanceIsNotEnough.selector, 4, 5);
        vm.prank(alice);
        farms.stake(RON_POOL, 5);
    }

    function test_WhenTheAccountLacksTokens_RevertWithERC20InsufficientAllowance() external {
        vm.prank(minter);
        lpRon.mint(alice, 5);

        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(farms), 0, 5));
        vm.prank(alice);
        farms.stake(RON_POOL, 5);
    }

    function test_WhenTheTokenChargesOnTransfer_RevertWithFarms_DepositShort() external {
        HostileToken token = new HostileToken();
        vm.prank(operator);
        uint256 poolId = farms.addPool(address(token), 10);
        token.mint(alice, 100);
        token.setCharge(1_000);
        vm.startPrank(alice);
        token.approve(address(farms), 100);

        expectError(Errors.Farms_DepositShort.selector, 90, 100);
        farms.stake(poolId, 100);
        vm.stopPrank();
    }

    function test_WhenNothingIsStaked_RevertWithNoDeposit() external {
        expectError(Errors.NoDeposit.selector);
        unstakeAs(alice, RON_POOL, 1);
    }

    function test_WhenMoreIsTakenOutThanStaked_RevertWithFarms_TooMuch() external {
        stakeAs(alice, RON_POOL, 5);
        stakeAs(bob, RON_POOL, 5);

        expectError(Errors.Farms_TooMuch.selector, 5, 6);
        unstakeAs(alice, RON_POOL, 6);
    }

    function test_WhenEverythingIsInOrder_HoldTheTokensOfEachAccount() external {
        stakeAs(alice, RON_POOL, 5);
        stakeAs(bob, RON_POOL, 7);
        stakeAs(bob, USDC_POOL, 11);

        assertEq(farms.poolOf(RON_POOL).staked, 12, "pool");
        assertEq(farms.stakeOf(RON_POOL, bob).amount, 7, "bob");
        assertEq(lpRon.balanceOf(address(farms)), 12, "held");
        assertEq(lpUsdc.balanceOf(address(farms)), 11, "held apart");
    }

    function test_WhenEverythingIsInOrder_EmitLpStakedAndLpUnstaked() external {
        vm.prank(minter);
        lpRon.mint(alice, 5);
        vm.startPrank(alice);
        lpRon.approve(address(farms), 5);

        vm.expectEmit(address(farms));
        emit IFarms.LpStaked(RON_POOL, alice, 5);
        farms.stake(RON_POOL, 5);
        vm.expectEmit(address(farms));
        emit IFarms.LpUnstaked(RON_POOL, alice, 2);
        farms.unstake(RON_POOL, 2);
        vm.stopPrank();
    }

    function test_WhenEverythingIsInOrder_GiveBackAPartAndAll() external {
        stakeAs(alice, RON_POOL, 5);

        unstakeAs(alice, RON_POOL, 2);
        assertEq(lpRon.balanceOf(alice), 2, "a part");
        unstakeAs(alice, RON_POOL, 3);
        assertEq(lpRon.balanceOf(alice), 5, "all");
        assertEq(farms.poolOf(RON_POOL).staked, 0, "pool");
    }

    function test_WhenEverythingIsInOrder_KeepWhatWasEarnedBefore() external {
        fundFarms(1_000 ether);
        stakeAs(alice, RON_POOL, 5 ether);
        pass(100);

        unstakeAs(alice, RON_POOL, 5 ether);
        pass(100);

        assertEq(farms.claimableOf(RON_POOL, alice), 70 ether, "of the time that it was staked");
    }

    function test_WhenEverythingIsInOrder_GiveBackWithoutAnyRewardsLeft() external {
        stakeAs(alice, RON_POOL, 5 ether);
        pass(1_000 days);

        unstakeAs(alice, RON_POOL, 5 ether);

        assertEq(lpRon.balanceOf(alice), 5 ether, "alice");
        assertEq(farms.claimableOf(RON_POOL, alice), 0, "nothing was funded");
    }
}
