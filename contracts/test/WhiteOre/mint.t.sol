// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {EconomyTest} from "../support/EconomyTest.sol";

contract WhiteOreMintTest is EconomyTest {
    function test_WhenTheCallerIsNotACashier_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(admin, CASHIER);
        whiteOre.mint(admin, 1);

        expectRoleRefusal(minter, CASHIER);
        whiteOre.mint(minter, 1);
    }

    function test_WhenTheReceiverIsZero_RevertWithERC20InvalidReceiver() external {
        expectError(IERC20Errors.ERC20InvalidReceiver.selector, address(0));
        mintOre(address(0), 1);
    }

    function test_WhenEverythingIsInOrder_CreateTheAmount() external {
        mintOre(alice, 5);
        mintOre(bob, 7);

        assertEq(whiteOre.balanceOf(alice), 5, "alice");
        assertEq(whiteOre.totalSupply(), 12, "supply");
    }

    function test_WhenEverythingIsInOrder_CountAllThatWasEverMinted() external {
        mintOre(alice, 5);
        vm.prank(alice);
        whiteOre.burn(5);
        mintOre(alice, 7);

        assertEq(whiteOre.minted(), 12, "minted");
    }

    function testFuzz_SupplyIsMintedLessBurned(uint256 minted, uint256 burned, uint256 again) external {
        minted = bound(minted, 0, type(uint128).max);
        burned = bound(burned, 0, minted);
        again = bound(again, 0, type(uint128).max);
        mintOre(alice, minted);
        vm.prank(alice);
        whiteOre.burn(burned);
        mintOre(bob, again);

        assertEq(whiteOre.totalSupply(), minted - burned + again, "supply");
        assertEq(whiteOre.minted(), minted + again, "minted");
    }
}
