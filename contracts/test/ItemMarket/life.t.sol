// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IItemMarket} from "../../src/interfaces/market/IItemMarket.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ItemMarket} from "../../src/market/ItemMarket.sol";
import {MarketsTest} from "../support/trade/MarketsTest.sol";

/// @notice A later version, which only adds something.
contract ItemMarketV2 is ItemMarket {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract ItemMarketLifeTest is MarketsTest {
    function test_WhenItIsSetUp_TakeTheMarketAndTheAdmin() external view {
        assertEq(itemMarket.market(), address(market), "market");
        assertTrue(IAccessControl(address(itemMarket)).hasRole(ADMIN, admin), "admin");
        assertEq(itemMarket.totalListings(), 0, "listings");
    }

    function test_WhenItIsSetUp_RevertWithHub_BadAddressForAZero() external {
        _expectRefusal(address(0), address(market));
        _expectRefusal(admin, address(0));
    }

    function test_WhenItIsSetUp_RevertWithInvalidInitializationTheSecondTime() external {
        expectError(Initializable.InvalidInitialization.selector);
        itemMarket.initialize(alice, address(market));
    }

    function test_WhenItIsSetUp_KeepItsStorageWhereERC7201Says() external {
        listBoxes(alice, 1, NATIVE, PRICE);

        bytes32 slot = _slotOf("herohub.storage.ItemMarket");
        assertEq(uint256(vm.load(address(itemMarket), slot)), 1, "the first field: how many listings");
        bytes32 rules = _slotOf("herohub.storage.SideMarket");
        assertEq(address(uint160(uint256(vm.load(address(itemMarket), rules)))), address(market), "the market");
    }

    function test_WhenPiecesComeUnasked_RefuseATransfer() external {
        mintBoxes(alice, 2);

        expectError(IERC1155Errors.ERC1155InvalidReceiver.selector, address(itemMarket));
        vm.prank(alice);
        items.safeTransferFrom(alice, address(itemMarket), BOX, 1, "");
    }

    function test_WhenPiecesComeUnasked_RefuseABatch() external {
        mintBoxes(alice, 2);
        uint256[] memory ids = new uint256[](2);
        uint256[] memory amounts = new uint256[](2);
        (ids[0], ids[1], amounts[0], amounts[1]) = (BOX, BOX, 1, 1);

        expectError(IERC1155Errors.ERC1155InvalidReceiver.selector, address(itemMarket));
        vm.prank(alice);
        items.safeBatchTransferFrom(alice, address(itemMarket), ids, amounts, "");
    }

    function test_WhenPiecesComeUnasked_RefuseAMint() external {
        expectError(IERC1155Errors.ERC1155InvalidReceiver.selector, address(itemMarket));
        vm.prank(minter);
        items.mint(address(itemMarket), BOX, 1);
    }

    function test_WhenItIsAskedForInterfaces_NameTheReceiverOfPieces() external view {
        assertTrue(itemMarket.supportsInterface(type(IERC1155Receiver).interfaceId), "receiver");
        assertTrue(itemMarket.supportsInterface(type(IAccessControl).interfaceId), "roles");
        assertTrue(!itemMarket.supportsInterface(0xffffffff), "nothing else");
    }

    function test_WhenItIsUpgraded_RevertForAnybodyButAnUpgrader() external {
        address next = address(new ItemMarketV2());

        expectRoleRefusal(admin, UPGRADER);
        UUPSUpgradeable(address(itemMarket)).upgradeToAndCall(next, "");
    }

    function test_WhenItIsUpgraded_KeepListingsAndStock() external {
        uint256 listingId = listBoxes(alice, 5, NATIVE, PRICE);
        buyBoxesAs(bob, listingId, 2);
        address next = address(new ItemMarketV2());

        vm.prank(upgrader);
        UUPSUpgradeable(address(itemMarket)).upgradeToAndCall(next, "");

        assertEq(ItemMarketV2(address(itemMarket)).version(), 2, "version");
        assertEq(itemMarket.listingOf(listingId).left, 3, "left");
        assertEq(itemMarket.salesOf(address(items)), 1, "sales");
        buyBoxesAs(bob, listingId, 3);
        assertEq(items.balanceOf(bob, BOX), 5, "bought");
    }

    function test_WhenItIsPaused_RevertForAnybodyButAPauser() external {
        expectRoleRefusal(alice, PAUSER);
        itemMarket.pause();
        vm.prank(pauser);
        itemMarket.pause();
        expectRoleRefusal(alice, PAUSER);
        itemMarket.unpause();
        vm.prank(pauser);
        itemMarket.unpause();
    }

    function _slotOf(string memory namespace) private pure returns (bytes32) {
        return keccak256(abi.encode(uint256(keccak256(bytes(namespace))) - 1)) & ~bytes32(uint256(0xff));
    }

    function _expectRefusal(address admin_, address market_) private {
        address implementation = vm.deployCode("ItemMarket.sol:ItemMarket");
        bytes memory initializer = abi.encodeCall(IItemMarket.initialize, (admin_, market_));
        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }
}
