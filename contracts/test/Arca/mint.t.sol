// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {WorldTest} from "../support/WorldTest.sol";

contract ArcaMintTest is WorldTest {
    uint256 private constant CAP = 1_000_000_000 ether;

    function test_WhenTheCallerIsNotAMinter_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(admin, MINTER);
        arca.mint(admin, 1);
    }

    function test_WhenMoreThanTheCapWouldEverHaveBeenMinted_RevertWithArca_CapExceeded() external {
        mintArca(alice, CAP);

        expectError(Errors.Arca_CapExceeded.selector, CAP, CAP);
        mintArca(alice, 1);
    }

    function test_WhenMoreThanTheCapWouldEverHaveBeenMinted_NotCountWhatWasBurnedAsRoom() external {
        mintArca(alice, CAP);
        vm.prank(alice);
        arca.burn(CAP / 2);

        expectError(Errors.Arca_CapExceeded.selector, CAP, CAP);
        mintArca(alice, 1);
    }

    function test_WhenTheReceiverIsZero_RevertWithERC20InvalidReceiver() external {
        expectError(IERC20Errors.ERC20InvalidReceiver.selector, address(0));
        mintArca(address(0), 1);
    }

    function test_WhenEverythingIsInOrder_CreateTheAmount() external {
        mintArca(alice, 5);
        mintArca(bob, 7);

        assertEq(arca.balanceOf(alice), 5, "alice");
        assertEq(arca.totalSupply(), 12, "supply");
        assertEq(arca.minted(), 12, "minted");
    }

    function test_WhenEverythingIsInOrder_ReachTheCapExactly() external {
        mintArca(alice, CAP - 1);
        mintArca(alice, 1);

        assertEq(arca.totalSupply(), CAP, "supply");
    }

    function testFuzz_SupplyIsMintedLessBurned(uint256 minted, uint256 burned) external {
        minted = bound(minted, 0, CAP);
        burned = bound(burned, 0, minted);
        mintArca(alice, minted);

        vm.prank(alice);
        arca.burn(burned);

        assertEq(arca.totalSupply(), minted - burned, "supply");
        assertEq(arca.minted(), minted, "minted");
    }

    function testFuzz_NeverMintsAboveTheCap(uint256 first, uint256 second) external {
        first = bound(first, 0, CAP);
        mintArca(alice, first);

        if (second > CAP - first) expectError(Errors.Arca_CapExceeded.selector, first, CAP);
        mintArca(alice, second);

        assertTrue(arca.totalSupply() <= CAP, "supply");
    }
}
