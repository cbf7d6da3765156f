// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {WeekClaim} from "../../src/types/StakingTypes.sol";
import {EconomyTest} from "./EconomyTest.sol";

/// @notice The economy with the moves that the tests of staking share, and a tree of rewards with two leaves.
abstract contract StakingWorld is EconomyTest {
    uint256 internal constant YEAR = 365 days;
    uint256 internal constant WEEK = 7 days;

    function giveArca(address account, uint256 amount) internal {
        mintArca(account, amount);
        vm.prank(account);
        arca.approve(address(staking), type(uint256).max);
    }

    function stakeAs(address account, uint256 amount, uint256 duration) internal {
        giveArca(account, amount);
        vm.prank(account);
        staking.stake(amount, duration);
    }

    function appendAs(address account, uint256 amount) internal {
        giveArca(account, amount);
        vm.prank(account);
        staking.append(amount);
    }

    function extendAs(address account, uint256 duration) internal {
        vm.prank(account);
        staking.extend(duration);
    }

    function unstakeAs(address account) internal {
        vm.prank(account);
        staking.unstake();
    }

    function leafOf(uint256 weekId, address account, uint256 amount) internal pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(weekId, account, amount))));
    }

    function pairOf(bytes32 a, bytes32 b) internal pure returns (bytes32) {
        return a < b ? keccak256(bytes.concat(a, b)) : keccak256(bytes.concat(b, a));
    }

    /// @dev The last week that is over.
    function lastWeek() internal view returns (uint256) {
        return staking.weekIdAt(vm.getBlockTimestamp()) - 1;
    }

    /// @dev Alice and Bob get something for that week; the total is what the operator says.
    function openWeekFor(uint256 weekId, uint256 forAlice, uint256 forBob, uint256 total) internal {
        giveArca(carol, total);
        vm.prank(carol);
        staking.fundRewards(total);
        bytes32 root = pairOf(leafOf(weekId, alice, forAlice), leafOf(weekId, bob, forBob));
        vm.prank(operator);
        staking.openWeek(weekId, root, total, keccak256("leaves.json"));
    }

    /// @dev The claim to `amount`, proven by the other leaf.
    function claimTo(uint256 weekId, uint256 amount, address other, uint256 otherAmount)
        internal
        pure
        returns (WeekClaim memory entry)
    {
        entry = WeekClaim(weekId, amount, new bytes32[](1));
        entry.proof[0] = leafOf(weekId, other, otherAmount);
    }

    function claimOne(address account, WeekClaim memory entry) internal {
        WeekClaim[] memory claims = new WeekClaim[](1);
        claims[0] = entry;
        vm.prank(account);
        staking.claim(claims);
    }
}
