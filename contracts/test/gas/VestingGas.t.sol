// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IVesting} from "../../src/interfaces/IVesting.sol";
import {BatchCall} from "../../src/types/BatchTypes.sol";
import {VestingTest} from "../support/bounty/VestingTest.sol";

/// @notice What each action of vesting costs, in the state in which people do it.
contract VestingGasTest is VestingTest {
    function test_Vesting() external {
        stockUp(1_000 ether);
        lockFor(other, 100 ether);
        lockFor(heroId, 100 ether);
        _kept("lock");
        lockFor(heroId, 100 ether);
        _kept("lock more");
        pass(7 days);
        vestAs(alice, other);
        vestAs(alice, heroId);
        _kept("claim");
        pass(7 days);
        vm.prank(alice);
        vesting.claimTo(heroId, bob);
        _kept("claimTo");
        pass(7 days);
        BatchCall[] memory calls = new BatchCall[](2);
        calls[0] = BatchCall(abi.encodeCall(IVesting.claim, (heroId)), 0);
        calls[1] = BatchCall(abi.encodeCall(IVesting.claim, (other)), 0);
        vm.prank(alice);
        vesting.batch(calls);
        _kept("claim two in a batch");
        burnAs(alice, heroId);
        vesting.recover(heroId);
        _kept("recover");
    }

    function _kept(string memory action) private {
        vm.snapshotGasLastCall("Vesting", action);
    }
}
