// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {WithdrawOrder} from "../../src/types/TreasuryTypes.sol";
import {Economy} from "../support/Economy.sol";

/// @notice What must hold in any treasury after any calls, and the memory that it takes to say so.
abstract contract TreasuryRules is Economy {
    uint256 internal constant ARCA = 37;
    uint256 internal constant ORE = 38;
    uint256 internal constant BOX = 10_100;
    uint256 internal constant POT = 1_000_000 ether;

    string public broken;
    uint256 internal clock;
    uint256 internal arcaIn;
    uint256 internal arcaOut;
    uint256 internal oreBurned;
    uint256 internal boxesOut;
    address[] internal actors;
    WithdrawOrder[] internal sent;
    bytes[] internal signatures;
    bytes32[] internal cancelled;
    mapping(address actor => mapping(uint256 resType => uint256)) internal lastAt;
    mapping(uint256 day => mapping(uint256 resType => uint256)) internal paid;

    /// @dev Empty when all holds, else the sentence that does not.
    function brokenRule() external returns (string memory) {
        vm.warp(clock);
        if (bytes(broken).length != 0) return broken;
        if (arca.balanceOf(address(treasury)) != POT + arcaIn - arcaOut) {
            return "the pot is what came in less what went out";
        }
        if (whiteOre.balanceOf(address(treasury)) != 0) return "the treasury keeps no White Ore";
        if (whiteOre.totalSupply() != whiteOre.minted() - oreBurned) return "deposited White Ore is burned";
        if (items.totalSupply(BOX) != boxesOut) return "items come only from orders";
        // The last ones are enough: whoever forgets a salt forgets it soon.
        for (uint256 i = sent.length < 8 ? 0 : sent.length - 8; i < sent.length; ++i) {
            if (!treasury.isProcessed(sent[i].salt)) return "a used salt stays used";
        }
        for (uint256 i = cancelled.length < 8 ? 0 : cancelled.length - 8; i < cancelled.length; ++i) {
            if (!treasury.isCancelled(cancelled[i])) return "a cancelled order stays cancelled";
        }
        return "";
    }

    /// @dev What the day may still pay, figured out apart from the contract.
    function _left(uint256 resType) internal view returns (uint256) {
        uint256 already = paid[clock / 1 days][resType];
        uint256 cap = resType == ORE ? treasuryLimits().dailyOre : treasuryLimits().dailyItems;
        if (resType == ARCA) cap = (POT + arcaIn - arcaOut + already) / 50;
        return already < cap ? cap - already : 0;
    }
}
