// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IItems} from "../../src/interfaces/IItems.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {EconomyTest} from "../support/EconomyTest.sol";

/// @notice Writes down what the collection says at the moment of the callback.
contract CountingReceiver {
    uint256 public seen;

    function onERC1155Received(address, address, uint256 id, uint256, bytes calldata) external returns (bytes4) {
        seen = IItems(msg.sender).totalSupply(id);
        return this.onERC1155Received.selector;
    }
}

contract ItemsMintTest is EconomyTest {
    uint256 private constant BOX = 10_100;
    uint256 private constant UNIQUE = 3_000_007;

    function test_WhenTheCallerIsNotAMinter_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(admin, MINTER);
        items.mint(admin, BOX, 1);

        (uint256[] memory ids, uint256[] memory amounts) = _lists(BOX, 1, UNIQUE, 1);
        expectRoleRefusal(alice, MINTER);
        items.mintBatch(alice, ids, amounts);
    }

    function test_WhenTheIdIsInNoRange_RevertWithItems_UnknownId() external {
        uint256[5] memory strays = [uint256(0), 37, 9_999, 80_000, 999_999];
        for (uint256 i = 0; i < strays.length; ++i) {
            expectError(Errors.Items_UnknownId.selector, strays[i]);
            mintItem(alice, strays[i], 1);
        }
    }

    function test_WhenTheAmountIsZero_RevertWithItems_NoAmount() external {
        expectError(Errors.Items_NoAmount.selector, BOX);
        mintItem(alice, BOX, 0);
    }

    function test_WhenAUniqueIdWouldExistTwice_RevertWithItems_UniqueTaken() external {
        expectError(Errors.Items_UniqueTaken.selector, UNIQUE);
        mintItem(alice, UNIQUE, 2);

        mintItem(alice, UNIQUE, 1);
        expectError(Errors.Items_UniqueTaken.selector, UNIQUE);
        mintItem(bob, UNIQUE, 1);
    }

    function test_WhenAUniqueIdWouldExistTwice_RevertAlsoAfterItWasBurned() external {
        mintItem(alice, UNIQUE, 1);
        vm.prank(alice);
        items.burn(alice, UNIQUE, 1);

        expectError(Errors.Items_UniqueTaken.selector, UNIQUE);
        mintItem(alice, UNIQUE, 1);
    }

    function test_WhenTheAmountCannotBeCounted_RevertWithItems_TooMany() external {
        uint256 amount = uint256(type(uint128).max) + 1;

        expectError(Errors.Items_TooMany.selector, BOX, amount);
        mintItem(alice, BOX, amount);
    }

    function test_WhenTheReceiverIsAContractThatRefuses_RevertWithERC1155InvalidReceiver() external {
        expectError(IERC1155Errors.ERC1155InvalidReceiver.selector, address(market));
        mintItem(address(market), BOX, 1);
    }

    function test_WhenTheListsOfABatchDifferInLength_RevertWithERC1155InvalidArrayLength() external {
        expectError(IERC1155Errors.ERC1155InvalidArrayLength.selector, 2, 1);
        vm.prank(minter);
        items.mintBatch(alice, new uint256[](2), new uint256[](1));
    }

    function test_WhenOneOfABatchIsWrong_MintNone() external {
        (uint256[] memory ids, uint256[] memory amounts) = _lists(BOX, 3, 9_999, 1);

        expectError(Errors.Items_UnknownId.selector, 9_999);
        vm.prank(minter);
        items.mintBatch(alice, ids, amounts);
        assertEq(items.totalSupply(BOX), 0, "supply");
    }

    function test_WhenEverythingIsInOrder_CreateThePieces() external {
        mintItem(alice, BOX, 3);
        mintItem(bob, BOX, 4);
        mintItem(bob, UNIQUE, 1);

        assertEq(items.balanceOf(alice, BOX), 3, "alice");
        assertEq(items.totalSupply(BOX), 7, "boxes");
        assertEq(items.totalMinted(BOX), 7, "boxes minted");
        assertEq(items.totalSupply(UNIQUE), 1, "unique");
    }

    function test_WhenEverythingIsInOrder_CreateABatch() external {
        (uint256[] memory ids, uint256[] memory amounts) = _lists(BOX, 3, 79_999, 5);

        vm.prank(minter);
        items.mintBatch(alice, ids, amounts);

        assertEq(items.balanceOf(alice, BOX), 3, "boxes");
        assertEq(items.balanceOf(alice, 79_999), 5, "items");
        assertEq(items.totalMinted(79_999), 5, "minted");
    }

    function test_WhenEverythingIsInOrder_CountBeforeItCallsTheReceiver() external {
        CountingReceiver receiver = new CountingReceiver();

        mintItem(address(receiver), BOX, 3);

        assertEq(receiver.seen(), 3, "supply in the callback");
    }

    function testFuzz_SupplyIsMintedLessBurned(uint256 id, uint256 minted, uint256 burned) external {
        id = bound(id, 10_000, 79_999);
        minted = bound(minted, 1, type(uint128).max);
        burned = bound(burned, 0, minted);
        mintItem(alice, id, minted);

        vm.prank(alice);
        items.burn(alice, id, burned);

        assertEq(items.totalSupply(id), minted - burned, "supply");
        assertEq(items.balanceOf(alice, id), minted - burned, "balance");
        assertEq(items.totalMinted(id), minted, "minted");
    }

    function _lists(uint256 id, uint256 amount, uint256 otherId, uint256 otherAmount)
        private
        pure
        returns (uint256[] memory ids, uint256[] memory amounts)
    {
        (ids, amounts) = (new uint256[](2), new uint256[](2));
        (ids[0], amounts[0], ids[1], amounts[1]) = (id, amount, otherId, otherAmount);
    }
}
