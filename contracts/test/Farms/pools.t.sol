// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {Farms} from "../../src/Farms.sol";
import {IFarms} from "../../src/interfaces/IFarms.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {LpToken} from "../../src/local/LpToken.sol";
import {FarmsTest} from "../support/trade/FarmsTest.sol";

/// @notice A later version, which only adds something.
contract FarmsV2 is Farms {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract FarmsPoolsTest is FarmsTest {
    function test_WhenAPoolIsAdded_RevertForAnybodyButAnOperator() external {
        expectRoleRefusal(alice, OPERATOR);
        farms.addPool(alice, 1);
    }

    function test_WhenAPoolIsAdded_RevertWithFarms_BadTokenForARCAOrASecondTime() external {
        expectError(Errors.Farms_BadToken.selector, address(arca));
        vm.prank(operator);
        farms.addPool(address(arca), 1);
        expectError(Errors.Farms_BadToken.selector, address(lpRon));
        vm.prank(operator);
        farms.addPool(address(lpRon), 1);
    }

    function test_WhenAPoolIsAdded_RevertWithFarms_BadRateForTooManyPoints() external {
        LpToken token = new LpToken(minter, "Third", "THIRD");

        expectError(Errors.Farms_BadRate.selector, uint256(1) << 32);
        vm.prank(operator);
        farms.addPool(address(token), uint256(1) << 32);
    }

    function test_WhenAPoolIsAdded_ShareFromThenOnAndEmitPoolAdded() external {
        fundFarms(1_000 ether);
        stakeAs(alice, RON_POOL, 1 ether);
        LpToken token = new LpToken(minter, "Third", "THIRD");
        pass(10);

        vm.expectEmit(address(farms));
        emit IFarms.PoolAdded(2, address(token), "THIRD", 100);
        vm.prank(operator);
        farms.addPool(address(token), 100);
        pass(10);

        assertEq(farms.claimableOf(RON_POOL, alice), 7 ether + 3.5 ether, "its part is smaller from then on");
        assertEq(farms.poolNumberOf(address(token)), 3, "number");
        assertEq(farms.totalPools(), 3, "pools");
        assertEq(farms.totalPoints(), 200, "points");
        assertEq(farms.rateOf(2), 0.5 ether, "rate");
    }

    function test_WhenAPoolIsAdded_PayItsStakersNothingOfTheTimeBeforeIt() external {
        fundFarms(1_000 ether);
        stakeAs(alice, RON_POOL, 1 ether);
        pass(100);
        uint256 free = farms.freeRewards();
        uint256 poolId = addPool(100);
        stakeInto(bob, poolId, 1 ether);

        assertEq(farms.claimableOf(poolId, bob), 0, "nothing yet");
        assertEq(farms.freeRewards(), free, "nor is anything found");
        pass(10);
        assertEq(farms.claimableOf(poolId, bob), 5 ether, "of the time since");
        claimAs(bob, poolId, mintHero(bob));
        assertEq(vesting.totalLocked(), 5 ether, "and that is what he gets");
    }

    function test_WhenAPoolIsAdded_LeaveWhatTheOthersEarnedBeforeIt() external {
        fundFarms(1_000 ether);
        stakeAs(alice, RON_POOL, 1 ether);
        stakeAs(bob, USDC_POOL, 1 ether);
        pass(100);

        addPool(900);

        assertEq(farms.claimableOf(RON_POOL, alice), 70 ether, "alice");
        assertEq(farms.claimableOf(USDC_POOL, bob), 30 ether, "bob");
        pass(10);
        assertEq(farms.claimableOf(RON_POOL, alice), 70.7 ether, "alice, since");
        assertEq(farms.claimableOf(USDC_POOL, bob), 30.3 ether, "bob, since");
    }

    function test_WhenAPoolIsAdded_KeepItsPartForLaterUntilSomebodyIsInIt() external {
        fundFarms(1_000 ether);
        stakeAs(alice, RON_POOL, 1 ether);
        pass(100);
        uint256 poolId = addPool(100);
        pass(20);

        stakeInto(bob, poolId, 1 ether);

        assertEq(farms.claimableOf(poolId, bob), 0, "nobody was there to earn it");
        // 70 and 7 are Alice's; what flowed to the pool of nobody before comes back when it is touched.
        assertEq(farms.claimableOf(RON_POOL, alice), 77 ether, "alice");
        assertEq(farms.freeRewards(), 1_000 ether - 120 ether + 10 ether, "the new pool's ten are there again");
    }

    function test_WhenPointsChange_RevertForAnybodyButAnOperator() external {
        expectRoleRefusal(alice, OPERATOR);
        farms.setPoints(RON_POOL, 1);
    }

    function test_WhenPointsChange_RevertWithFarms_BadRateForTooManyPoints() external {
        expectError(Errors.Farms_BadRate.selector, uint256(1) << 32);
        vm.prank(operator);
        farms.setPoints(RON_POOL, uint256(1) << 32);
    }

    function test_WhenPointsChange_LeaveWhatWasEarnedAndChangeWhatIsToCome() external {
        fundFarms(1_000 ether);
        stakeAs(alice, RON_POOL, 1 ether);
        stakeAs(bob, USDC_POOL, 1 ether);
        pass(10);

        vm.expectEmit(address(farms));
        emit IFarms.PointsChanged(RON_POOL, 70, 0);
        vm.prank(operator);
        farms.setPoints(RON_POOL, 0);
        pass(10);

        assertEq(farms.claimableOf(RON_POOL, alice), 7 ether, "what was earned stays");
        uint256 forBob = farms.claimableOf(USDC_POOL, bob);
        assertTrue(forBob <= 13 ether && forBob + 1 >= 13 ether, "the other has all of it now");
        assertEq(farms.rateOf(RON_POOL), 0, "inactive");
    }

    function test_WhenTheRateChanges_RevertForAnybodyButAnOperator() external {
        expectRoleRefusal(alice, OPERATOR);
        farms.setRate(1);
    }

    function test_WhenTheRateChanges_RevertWithFarms_BadRateForTooMuch() external {
        expectError(Errors.Farms_BadRate.selector, 1e24 + 1);
        vm.prank(operator);
        farms.setRate(1e24 + 1);
    }

    function test_WhenTheRateChanges_LeaveWhatWasEarnedAndChangeWhatIsToCome() external {
        fundFarms(1_000 ether);
        stakeAs(alice, RON_POOL, 1 ether);
        pass(10);
        vm.expectEmit(address(farms));
        emit IFarms.RateChanged(2 * RATE);
        vm.prank(operator);
        farms.setRate(2 * RATE);
        pass(10);

        assertEq(farms.claimableOf(RON_POOL, alice), 21 ether, "ten seconds at each rate");
    }

    function test_WhenRewardsAreFunded_RevertWithFarms_NoAmount() external {
        expectError(Errors.Farms_NoAmount.selector);
        farms.fund(0);
    }

    function test_WhenRewardsAreFunded_RevertWithBalanceIsNotEnough() external {
        expectError(Errors.BalanceIsNotEnough.selector, 0, 5);
        vm.prank(alice);
        farms.fund(5);
    }

    function test_WhenRewardsAreFunded_EmitRewardsFunded() external {
        mintArca(carol, 5);
        vm.startPrank(carol);
        arca.approve(address(farms), 5);

        vm.expectEmit(address(farms));
        emit IFarms.RewardsFunded(carol, 5);
        farms.fund(5);
        vm.stopPrank();
        assertEq(farms.freeRewards(), 5, "free");
    }

    function test_WhenRewardsAreFunded_PayNothingForTheTimeBefore() external {
        stakeAs(alice, RON_POOL, 1 ether);
        pass(1_000);

        fundFarms(1_000 ether);

        assertEq(farms.claimableOf(RON_POOL, alice), 0, "nothing yet");
        pass(10);
        assertEq(farms.claimableOf(RON_POOL, alice), 7 ether, "from now on");
    }

    function test_WhenNobodyIsInAPool_KeepItsPartForLater() external {
        fundFarms(1_000 ether);
        stakeAs(alice, RON_POOL, 1 ether);
        pass(100);

        stakeAs(bob, USDC_POOL, 1 ether);

        assertEq(farms.claimableOf(USDC_POOL, bob), 0, "nothing of the time before");
        assertEq(farms.freeRewards(), 930 ether, "the empty pool's part is free again");
    }

    function test_WhenNoPoolIsActive_LetNoRewardsFlow() external {
        fundFarms(1_000 ether);
        stakeAs(alice, RON_POOL, 1 ether);
        vm.startPrank(operator);
        farms.setPoints(RON_POOL, 0);
        farms.setPoints(USDC_POOL, 0);
        vm.stopPrank();
        pass(500);

        assertEq(farms.freeRewards(), 1_000 ether, "free");
        assertEq(farms.claimableOf(RON_POOL, alice), 0, "claimable");
        vm.prank(operator);
        farms.setPoints(RON_POOL, 1);
        assertEq(farms.claimableOf(RON_POOL, alice), 0, "nor for the time of the pause");
    }

    function test_WhenARCAOrTokensAreSentUnasked_ChangeNobodySShare() external {
        fundFarms(1_000 ether);
        stakeAs(alice, RON_POOL, 1 ether);
        pass(10);
        mintArca(address(farms), 500 ether);
        vm.prank(minter);
        lpRon.mint(address(farms), 500 ether);
        pass(10);

        assertEq(farms.claimableOf(RON_POOL, alice), 14 ether, "claimable");
        assertEq(farms.freeRewards(), 980 ether, "free");
    }

    function test_WhenItIsSetUp_RevertWithHub_BadAddressForAZero() external {
        _expectRefusal(farmsInitializer(address(0), address(arca), address(vesting), RATE));
        _expectRefusal(farmsInitializer(admin, address(0), address(vesting), RATE));
        _expectRefusal(farmsInitializer(admin, address(arca), address(0), RATE));
    }

    function test_WhenItIsSetUp_RevertWithInvalidInitializationTheSecondTime() external {
        expectError(Initializable.InvalidInitialization.selector);
        farms.initialize(alice, address(arca), address(hero), address(vesting), RATE);
    }

    function test_WhenItIsSetUp_NameItsParts() external view {
        assertEq(farms.arca(), address(arca), "arca");
        assertEq(farms.hero(), address(hero), "hero");
        assertEq(farms.vesting(), address(vesting), "vesting");
        assertEq(farms.rewardPerSecond(), RATE, "rate");
        assertEq(farms.rateOf(RON_POOL) + farms.rateOf(USDC_POOL), RATE, "the shares are all of it");
    }

    function test_WhenItIsSetUp_KeepItsStorageWhereERC7201Says() external view {
        bytes32 slot = keccak256(abi.encode(uint256(keccak256("herohub.storage.Farms")) - 1)) & ~bytes32(uint256(0xff));
        assertEq(address(uint160(uint256(vm.load(address(farms), slot)))), address(arca), "the first field: ARCA");
    }

    function test_WhenItIsUpgraded_RevertForAnybodyButAnUpgrader() external {
        address next = address(new FarmsV2());

        expectRoleRefusal(admin, UPGRADER);
        UUPSUpgradeable(address(farms)).upgradeToAndCall(next, "");
    }

    function test_WhenItIsUpgraded_KeepPoolsAndStakes() external {
        fundFarms(1_000 ether);
        stakeAs(alice, RON_POOL, 1 ether);
        pass(10);
        address next = address(new FarmsV2());

        vm.prank(upgrader);
        UUPSUpgradeable(address(farms)).upgradeToAndCall(next, "");

        assertEq(FarmsV2(address(farms)).version(), 2, "version");
        assertEq(farms.stakeOf(RON_POOL, alice).amount, 1 ether, "stake");
        assertEq(farms.claimableOf(RON_POOL, alice), 7 ether, "claimable");
    }

    function _expectRefusal(bytes memory initializer) private {
        address implementation = vm.deployCode("Farms.sol:Farms");
        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }
}
