// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IWrappedRon} from "../../../src/interfaces/currency/IWrappedRon.sol";
import {TestBase} from "../../support/TestBase.sol";

/// @notice What must hold in any wrapped coin after any calls, and the memory that it takes to say so.
abstract contract WrappedRules is TestBase {
    IWrappedRon internal wrapped;
    string public broken;
    address[] internal actors;
    /// @dev Coin that came to it in ways which no contract can refuse: nobody's.
    uint256 internal forced;
    mapping(address actor => uint256) internal held;

    /// @dev Empty when all holds, else the sentence that does not.
    function brokenRule() external view returns (string memory) {
        if (bytes(broken).length != 0) return broken;
        uint256 sum;
        for (uint256 i = 0; i < actors.length; ++i) {
            if (wrapped.balanceOf(actors[i]) != held[actors[i]]) return "a balance is what came in less what went out";
            sum += held[actors[i]];
        }
        if (wrapped.totalSupply() != sum) return "the supply is the sum of the balances";
        if (address(wrapped).balance != sum + forced) return "every unit is backed by the coin";
        return "";
    }

    function _claim(bool holds, string memory rule) internal {
        if (!holds && bytes(broken).length == 0) broken = rule;
    }
}
