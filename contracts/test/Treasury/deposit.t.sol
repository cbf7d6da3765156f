// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {ITreasury} from "../../src/interfaces/ITreasury.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {TreasuryLimits} from "../../src/types/TreasuryTypes.sol";
import {TreasuryWorld} from "../support/TreasuryWorld.sol";

contract TreasuryDepositTest is TreasuryWorld {
    function setUp() public override {
        super.setUp();
        mintArca(alice, 100 ether);
        mintOre(alice, 100 ether);
        vm.startPrank(alice);
        arca.approve(address(treasury), type(uint256).max);
        whiteOre.approve(address(treasury), type(uint256).max);
        vm.stopPrank();
    }

    function test_WhenTheTreasuryIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        treasury.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _deposit(ARCA, 1 ether);
    }

    function test_WhenTheCallerIsShutOut_RevertWithBlacklist() external {
        vm.prank(operator);
        treasury.setBlacklist(alice, true);

        expectError(Errors.Blacklist.selector, alice);
        _deposit(ARCA, 1 ether);
    }

    function test_WhenTheResourceIsNeitherARCANorWhiteOre_RevertWithTreasury_BadResource() external {
        uint256[4] memory others = [uint256(0), 36, 39, BOX];
        for (uint256 i = 0; i < 4; ++i) {
            expectError(Errors.Treasury_BadResource.selector, others[i]);
            _deposit(others[i], 1 ether);
        }
    }

    function test_WhenTheAmountIsBelowTheMinimum_RevertWithTreasury_BelowMinimum() external {
        expectError(Errors.Treasury_BelowMinimum.selector, 1 ether - 1, 1 ether);
        _deposit(ARCA, 1 ether - 1);
        expectError(Errors.Treasury_BelowMinimum.selector, 30 ether - 1, 30 ether);
        _deposit(ORE, 30 ether - 1);
    }

    function test_WhenTheAmountIsBelowTheMinimum_RefuseNothingEvenWithoutAMinimum() external {
        vm.prank(admin);
        treasury.setLimits(TreasuryLimits(200, 0, 0, 0, 0));

        expectError(Errors.Treasury_BelowMinimum.selector, 0, 0);
        _deposit(ARCA, 0);
    }

    function test_WhenTheBalanceIsTooLow_RevertWithBalanceIsNotEnough() external {
        expectError(Errors.BalanceIsNotEnough.selector, 100 ether, 101 ether);
        _deposit(ARCA, 101 ether);
        expectError(Errors.BalanceIsNotEnough.selector, 100 ether, 101 ether);
        _deposit(ORE, 101 ether);
    }

    function test_WhenTheAllowanceIsTooLow_RevertWithERC20InsufficientAllowance() external {
        mintArca(bob, 1 ether);
        mintOre(bob, 30 ether);
        bytes4 refusal = IERC20Errors.ERC20InsufficientAllowance.selector;

        vm.expectRevert(abi.encodeWithSelector(refusal, address(treasury), 0, 1 ether));
        vm.prank(bob);
        treasury.deposit(ARCA, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(refusal, address(treasury), 0, 30 ether));
        vm.prank(bob);
        treasury.deposit(ORE, 30 ether);
    }

    function test_WhenEverythingIsInOrder_PutARCAIntoThePot() external {
        _deposit(ARCA, 40 ether);

        assertEq(arca.balanceOf(alice), 60 ether, "alice");
        assertEq(arca.balanceOf(address(treasury)), POT + 40 ether, "pot");
    }

    function test_WhenEverythingIsInOrder_BurnWhiteOre() external {
        _deposit(ORE, 40 ether);

        assertEq(whiteOre.balanceOf(alice), 60 ether, "alice");
        assertEq(whiteOre.balanceOf(address(treasury)), 0, "treasury");
        assertEq(whiteOre.totalSupply(), 60 ether, "supply");
    }

    function test_WhenEverythingIsInOrder_EmitDeposited() external {
        vm.expectEmit(address(treasury));
        emit ITreasury.Deposited(alice, ORE, 40 ether);
        _deposit(ORE, 40 ether);
    }

    function _deposit(uint256 resType, uint256 amount) private {
        vm.prank(alice);
        treasury.deposit(resType, amount);
    }
}
