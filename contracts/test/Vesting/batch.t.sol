// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IVesting} from "../../src/interfaces/IVesting.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {BatchCall, BatchResult} from "../../src/types/BatchTypes.sol";
import {VestingTest} from "../support/bounty/VestingTest.sol";

contract VestingBatchTest is VestingTest {
    function setUp() public override {
        super.setUp();
        stockUp(3_000 ether);
        lockFor(heroId, 1_000 ether);
        lockFor(other, 500 ether);
    }

    function test_WhenManyHeroesAreClaimedFor_PayTheCallerEachStep() external {
        pass(7 days);

        BatchResult[] memory results = _batch(alice, _claiming(heroId), _claiming(other));

        assertTrue(results[0].done && results[1].done, "both");
        assertEq(arca.balanceOf(alice), 150 ether, "alice");
        assertEq(vesting.totalLocked(), 1_350 ether, "left");
    }

    function test_WhenManyHeroesAreClaimedFor_GoOnAfterOneThatFailsAndSayWhy() external {
        sendAs(alice, bob, heroId);
        pass(7 days);

        BatchResult[] memory results = _batch(alice, _claiming(heroId), _claiming(other));

        assertTrue(!results[0].done && results[1].done, "her own");
        assertTrue(bytes4(results[0].answer) == Errors.Vesting_NotHeroOwner.selector, "why");
        assertEq(arca.balanceOf(alice), 50 ether, "alice");
        results = _batch(bob, _claiming(heroId), _claiming(heroId));
        assertTrue(results[0].done && bytes4(results[1].answer) == Errors.Vesting_TooSoon.selector, "once");
        assertEq(arca.balanceOf(bob), 100 ether, "bob");
    }

    function test_WhenManyAreClaimedToSomebody_PayHim() external {
        pass(7 days);

        _batch(
            alice,
            BatchCall(abi.encodeCall(IVesting.claimTo, (heroId, carol)), 0),
            BatchCall(abi.encodeCall(IVesting.claimTo, (other, carol)), 0)
        );

        assertEq(arca.balanceOf(carol), 150 ether, "carol");
        assertEq(arca.balanceOf(alice), 0, "alice");
    }

    function test_WhenASourceLocksMany_TakeItFromTheSource() external {
        BatchResult[] memory results = _batch(
            source,
            BatchCall(abi.encodeCall(IVesting.lock, (heroId, 500 ether)), 0),
            BatchCall(abi.encodeCall(IVesting.lock, (other, 1_001 ether)), 0)
        );

        assertTrue(results[0].done, "locked");
        assertTrue(bytes4(results[1].answer) == Errors.BalanceIsNotEnough.selector, "more than it has");
        assertEq(arca.balanceOf(source), 1_000 ether, "source");
        assertEq(vesting.totalLocked(), 2_000 ether, "locked");
    }

    function test_WhenItIsPaused_ClaimNone() external {
        pass(7 days);
        vm.prank(pauser);
        vesting.pause();

        BatchResult[] memory results = _batch(alice, _claiming(heroId), _claiming(other));

        for (uint256 i = 0; i < 2; ++i) {
            assertTrue(bytes4(results[i].answer) == PausableUpgradeable.EnforcedPause.selector, "paused");
        }
    }

    function _claiming(uint256 hero_) private pure returns (BatchCall memory) {
        return BatchCall(abi.encodeCall(IVesting.claim, (hero_)), 0);
    }

    function _batch(address caller, BatchCall memory first, BatchCall memory second)
        private
        returns (BatchResult[] memory)
    {
        BatchCall[] memory calls = new BatchCall[](2);
        (calls[0], calls[1]) = (first, second);
        vm.prank(caller);
        return vesting.batch(calls);
    }
}
