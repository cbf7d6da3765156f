// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {VipLevel} from "../../src/types/StakingTypes.sol";
import {StakingWorld} from "../support/StakingWorld.sol";

contract StakingFeeBpsOfTest is StakingWorld {
    function test_WhenThereIsNoStake_BeLevel0And300() external view {
        assertEq(staking.levelOf(alice), 0, "level");
        assertEq(staking.feeBpsOf(alice), 300, "fee");
    }

    function test_WhenTheLockHasEnded_BeLevel0And300() external {
        stakeAs(alice, 400_000_000 ether, WEEK);
        assertEq(staking.levelOf(alice), 20, "level before");

        pass(WEEK);

        assertEq(staking.levelOf(alice), 0, "level");
        assertEq(staking.feeBpsOf(alice), 300, "fee");
    }

    function test_WhenVeReachesAThreshold_BeThatLevelAndItsFee() external {
        VipLevel[] memory ladder = vipLevels();
        for (uint256 i = 0; i < 20; ++i) {
            assertEq(staking.levelOfVe(ladder[i].threshold), i + 1, "level of ve");
            _checkLevel(ladder[i].threshold, i + 1, ladder[i].feeBps);
        }
        assertEq(staking.levelOfVe(type(uint256).max), 20, "no more than 20");
    }

    function test_WhenVeReachesAThreshold_BeTheLevelBelowWithAUnitLess() external {
        VipLevel[] memory ladder = vipLevels();
        for (uint256 i = 0; i < 20; ++i) {
            _checkLevel(ladder[i].threshold - 1, i, i == 0 ? 300 : ladder[i - 1].feeBps);
        }
    }

    function test_WhenVeDecays_LowerTheLevel() external {
        stakeAs(alice, 1_400 ether, YEAR);
        assertEq(staking.levelOf(alice), 5, "at first");

        pass(1);
        assertEq(staking.levelOf(alice), 4, "a second later");
        pass(YEAR / 2);
        assertEq(staking.levelOf(alice), 4, "699 ve");
        pass(YEAR / 4);
        assertEq(staking.levelOf(alice), 3, "349 ve");
    }

    function test_WhenTheMarketAsks_ChargeTheSellerTheFeeOfHisLevel() external {
        stakeAs(alice, 3_400_000 ether, YEAR);
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);
        buyAs(bob, listingId, PRICE);

        assertEq(alice.balance, PRICE - PRICE * 30 / 10_000, "30 basis points");
    }

    function test_WhenTheMarketAsks_Charge300WithoutAStake() external {
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);
        buyAs(bob, listingId, PRICE);

        assertEq(alice.balance, PRICE - PRICE * 300 / 10_000, "300 basis points");
    }

    function test_WhenTheMarketAsks_Charge300AfterTheLockHasEnded() external {
        stakeAs(alice, 400_000_000 ether, WEEK);
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);
        assertEq(market.quote(listingId).feeBps, 30, "before");
        pass(WEEK);
        buyAs(bob, listingId, PRICE);

        assertEq(alice.balance, PRICE - PRICE * 300 / 10_000, "300 basis points");
    }

    function test_WhenTheMarketAsks_AnswerWithinTheGasThatTheMarketGives() external {
        stakeAs(alice, 1_400 ether, YEAR);
        for (uint256 i = 0; i < 50; ++i) {
            pass(1);
            appendAs(alice, 1 ether);
        }
        (bool answered, bytes memory answer) =
            address(staking).staticcall{gas: 50_000}(abi.encodeCall(staking.feeBpsOf, (alice)));

        assertTrue(answered, "half of the gas is enough, whatever the history");
        assertEq(abi.decode(answer, (uint256)), 268, "fee");
    }

    function testFuzz_TheLevelIsTheHighestThresholdReached(uint256 ve) external view {
        ve = bound(ve, 0, 4_000_000 ether);
        VipLevel[] memory ladder = vipLevels();
        uint256 level = staking.levelOfVe(ve);

        assertTrue(level == 0 || ladder[level - 1].threshold <= ve, "reached");
        assertTrue(level == 20 || ladder[level].threshold > ve, "the next one is not");
    }

    function _checkLevel(uint256 ve, uint256 level, uint256 feeBps) private {
        uint256 snapshot = vm.snapshotState();
        stakeAs(alice, ve, YEAR);
        assertEq(staking.levelOf(alice), level, "level");
        assertEq(staking.feeBpsOf(alice), feeBps, "fee");
        vm.revertToState(snapshot);
    }
}
