// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {LpToken} from "../../../src/local/LpToken.sol";
import {FarmsWorld} from "./FarmsWorld.sol";

abstract contract FarmsTest is FarmsWorld {
    function setUp() public virtual {
        deployFarms("Farms.sol:Farms");
    }

    /// @dev One more, of a token of its own.
    function addPool(uint256 points) internal returns (uint256) {
        LpToken token = new LpToken(minter, "Another", "ANOTHER");
        vm.prank(operator);
        return farms.addPool(address(token), points);
    }

    function stakeInto(address account, uint256 poolId, uint256 amount) internal {
        LpToken token = LpToken(farms.poolOf(poolId).lpToken);
        vm.prank(minter);
        token.mint(account, amount);
        vm.startPrank(account);
        token.approve(address(farms), amount);
        farms.stake(poolId, amount);
        vm.stopPrank();
    }
}
