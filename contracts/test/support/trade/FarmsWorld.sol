// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
// Named only so that deployCode finds them.
import {Farms} from "../../../src/Farms.sol";
import {Vesting} from "../../../src/bounty/Vesting.sol";
import {IFarms} from "../../../src/interfaces/IFarms.sol";
import {IVesting} from "../../../src/interfaces/IVesting.sol";
import {LpToken} from "../../../src/local/LpToken.sol";
import {VestingTerms} from "../../../src/types/VestingTypes.sol";
import {World} from "../World.sol";

/// @notice The world with two farms, a reward of one ARCA a second for both, and what is earned locked for heroes.
abstract contract FarmsWorld is World {
    uint256 internal constant START = 1_790_000_000;
    uint256 internal constant RATE = 1 ether;
    uint256 internal constant RON_POOL = 0;
    uint256 internal constant USDC_POOL = 1;

    IFarms internal farms;
    IVesting internal vesting;
    LpToken internal lpRon;
    LpToken internal lpUsdc;

    function deployFarms(string memory farmsCode) internal {
        vm.warp(START);
        deployWorld("Market.sol:Market");
        vesting = IVesting(deployProxy("Vesting.sol:Vesting", vestingInitializer()));
        farms = IFarms(deployProxy(farmsCode, farmsInitializer(admin, address(arca), address(vesting), RATE)));
        lpRon = new LpToken(minter, "ARCA/RON", "ARCA-RON");
        lpUsdc = new LpToken(minter, "ARCA/USDC", "ARCA-USDC");

        vm.startPrank(admin);
        IAccessControl(address(vesting)).grantRole(OPERATOR, operator);
        IAccessControl(address(farms)).grantRole(OPERATOR, operator);
        IAccessControl(address(farms)).grantRole(UPGRADER, upgrader);
        vm.stopPrank();
        vm.startPrank(operator);
        vesting.setSource(address(farms), true);
        farms.addPool(address(lpRon), 70);
        farms.addPool(address(lpUsdc), 30);
        vm.stopPrank();
    }

    function vestingInitializer() internal view returns (bytes memory) {
        VestingTerms memory terms = VestingTerms({stepBps: 1_000, spacing: 7 days, minStep: 10 ether});
        return abi.encodeCall(IVesting.initialize, (admin, address(arca), address(hero), burnTreasury, terms));
    }

    function farmsInitializer(address admin_, address arca_, address vesting_, uint256 rate)
        internal
        view
        returns (bytes memory)
    {
        return abi.encodeCall(IFarms.initialize, (admin_, arca_, address(hero), vesting_, rate));
    }

    function fundFarms(uint256 amount) internal {
        mintArca(carol, amount);
        vm.startPrank(carol);
        arca.approve(address(farms), amount);
        farms.fund(amount);
        vm.stopPrank();
    }

    function tokenOf(uint256 poolId) internal view returns (LpToken) {
        return poolId == RON_POOL ? lpRon : lpUsdc;
    }

    /// @dev Gives the account exactly this, and stakes it.
    function stakeAs(address account, uint256 poolId, uint256 amount) internal {
        LpToken token = tokenOf(poolId);
        vm.prank(minter);
        token.mint(account, amount);
        vm.startPrank(account);
        token.approve(address(farms), amount);
        farms.stake(poolId, amount);
        vm.stopPrank();
    }

    function unstakeAs(address account, uint256 poolId, uint256 amount) internal {
        vm.prank(account);
        farms.unstake(poolId, amount);
    }

    function claimAs(address account, uint256 poolId, uint256 heroId) internal {
        uint256[] memory poolIds = new uint256[](1);
        poolIds[0] = poolId;
        vm.prank(account);
        farms.claim(poolIds, heroId);
    }

    /// @dev Seconds from now.
    function pass(uint256 time) internal {
        vm.warp(vm.getBlockTimestamp() + time);
    }
}
