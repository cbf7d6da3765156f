// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
// Named only so that deployCode finds them.
import {Items} from "../../src/Items.sol";
import {Staking} from "../../src/Staking.sol";
import {Treasury} from "../../src/Treasury.sol";
import {WhiteOre} from "../../src/WhiteOre.sol";
import {IItems} from "../../src/interfaces/IItems.sol";
import {IStaking} from "../../src/interfaces/IStaking.sol";
import {ITreasury} from "../../src/interfaces/ITreasury.sol";
import {IWhiteOre} from "../../src/interfaces/IWhiteOre.sol";
import {VipLevel} from "../../src/types/StakingTypes.sol";
import {TreasuryLimits} from "../../src/types/TreasuryTypes.sol";
import {World} from "./World.sol";

/// @notice The world, and what stands around the market: ore, items, staking and the treasury.
abstract contract Economy is World {
    bytes32 internal constant CASHIER = keccak256("CASHIER_ROLE");
    uint256 internal constant CASHIER_KEY = 0xca5;
    /// @dev Some Wednesday in 2026, nine hours past midnight.
    uint256 internal constant START = 1_790_000_000 / 7 days * 7 days + 6 days + 9 hours;

    IWhiteOre internal whiteOre;
    IItems internal items;
    IStaking internal staking;
    ITreasury internal treasury;
    address internal cashier = vm.addr(CASHIER_KEY);

    function deployEconomy(string memory stakingCode, string memory treasuryCode) internal {
        vm.warp(START);
        deployWorld("Market.sol:Market");
        deployTokens();
        staking = IStaking(
            deployProxy(stakingCode, abi.encodeCall(IStaking.initialize, (admin, address(arca), vipLevels())))
        );
        treasury = ITreasury(deployProxy(treasuryCode, treasuryInitializer(admin, address(arca), address(items))));

        vm.startPrank(admin);
        IAccessControl(address(staking)).grantRole(OPERATOR, operator);
        IAccessControl(address(staking)).grantRole(UPGRADER, upgrader);
        IAccessControl(address(treasury)).grantRole(OPERATOR, operator);
        IAccessControl(address(treasury)).grantRole(UPGRADER, upgrader);
        IAccessControl(address(treasury)).grantRole(PAUSER, pauser);
        IAccessControl(address(treasury)).grantRole(CASHIER, cashier);
        IAccessControl(address(whiteOre)).grantRole(CASHIER, address(treasury));
        IAccessControl(address(items)).grantRole(MINTER, address(treasury));
        vm.stopPrank();

        vm.prank(operator);
        market.setFeePolicy(address(staking));
    }

    function deployTokens() internal {
        whiteOre = IWhiteOre(deployProxy("WhiteOre.sol:WhiteOre", abi.encodeCall(IWhiteOre.initialize, (admin))));
        items = IItems(
            deployProxy("Items.sol:Items", abi.encodeCall(IItems.initialize, (admin, "https://hub.test/items/")))
        );

        vm.startPrank(admin);
        IAccessControl(address(whiteOre)).grantRole(UPGRADER, upgrader);
        IAccessControl(address(whiteOre)).grantRole(CASHIER, cashier);
        IAccessControl(address(items)).grantRole(UPGRADER, upgrader);
        IAccessControl(address(items)).grantRole(MINTER, minter);
        IAccessControl(address(items)).grantRole(OPERATOR, operator);
        vm.stopPrank();
    }

    function treasuryInitializer(address admin_, address arca_, address items_) internal view returns (bytes memory) {
        return abi.encodeCall(ITreasury.initialize, (admin_, arca_, address(whiteOre), items_, treasuryLimits()));
    }

    function treasuryLimits() internal pure returns (TreasuryLimits memory) {
        return
            TreasuryLimits({
                potBps: 200, dailyOre: 10_000_000 ether, dailyItems: 500, minArca: 1 ether, minOre: 30 ether
            });
    }

    /// @dev The ladder of the specification.
    function vipLevels() internal pure returns (VipLevel[] memory ladder) {
        uint24[20] memory thresholds = [
            uint24(3),
            35,
            170,
            670,
            1_400,
            2_700,
            4_700,
            6_700,
            14_000,
            17_000,
            20_000,
            27_000,
            34_000,
            67_000,
            140_000,
            270_000,
            400_000,
            670_000,
            1_700_000,
            3_400_000
        ];
        uint16[20] memory fees =
            [uint16(300), 300, 300, 284, 268, 252, 236, 221, 205, 189, 173, 157, 141, 125, 109, 94, 78, 62, 46, 30];
        ladder = new VipLevel[](20);
        for (uint256 i = 0; i < 20; ++i) {
            ladder[i] = VipLevel(uint112(uint256(thresholds[i]) * 1 ether), fees[i]);
        }
    }

    function mintOre(address to, uint256 amount) internal {
        vm.prank(cashier);
        whiteOre.mint(to, amount);
    }

    function mintItem(address to, uint256 id, uint256 amount) internal {
        vm.prank(minter);
        items.mint(to, id, amount);
    }

    /// @dev Seconds from now.
    function pass(uint256 time) internal {
        vm.warp(vm.getBlockTimestamp() + time);
    }
}
