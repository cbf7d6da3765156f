// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IVesting} from "../../src/interfaces/IVesting.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {VestingTest} from "../support/bounty/VestingTest.sol";

contract VestingRecoverTest is VestingTest {
    function setUp() public override {
        super.setUp();
        stockUp(100 ether);
        lockFor(heroId, 100 ether);
    }

    function test_WhenTheHeroLives_RevertWithVesting_HeroLives() external {
        expectError(Errors.Vesting_HeroLives.selector, heroId);
        vesting.recover(heroId);
    }

    function test_WhenNothingIsLocked_RevertWithVesting_NothingLocked() external {
        burnAs(alice, other);

        expectError(Errors.Vesting_NothingLocked.selector, other);
        vesting.recover(other);
    }

    function test_WhenNothingIsLocked_RevertTheSecondTime() external {
        burnAs(alice, heroId);
        vesting.recover(heroId);

        expectError(Errors.Vesting_NothingLocked.selector, heroId);
        vesting.recover(heroId);
    }

    function test_WhenThereIsTooLittleGasToAsk_RevertAndMoveNothing() external {
        for (uint256 gas = 12_000; gas < 60_000; gas += 1_500) {
            (bool done,) = address(vesting).call{gas: gas}(abi.encodeCall(IVesting.recover, (heroId)));
            assertTrue(!done, "a hero that lives");
        }
        assertEq(vesting.vestingOf(heroId).locked, 100 ether, "locked");
    }

    function test_WhenTheHeroWasBurned_GiveWhatItLeavesToTheTreasury() external {
        burnAs(alice, heroId);

        vm.expectEmit(address(vesting));
        emit IVesting.RewardRecovered(heroId, treasurer, 100 ether);
        vm.prank(bob);
        vesting.recover(heroId);

        assertEq(arca.balanceOf(treasurer), 100 ether, "treasury");
        assertEq(vesting.totalLocked(), 0, "all");
        assertEq(vesting.vestingOf(heroId).locked, 0, "hero");
    }
}
