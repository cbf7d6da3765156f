// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IItems} from "../../src/interfaces/IItems.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract GachaReceiveTest is GachaTest {
    function test_WhenBoxesComeOtherwiseThanByOpening_RefuseATransfer() external {
        mintItem(alice, ELITE, 1);

        expectError(Errors.Gacha_OnlyByOpening.selector, ELITE);
        vm.prank(alice);
        items.safeTransferFrom(alice, address(gacha), ELITE, 1, "");
    }

    function test_WhenBoxesComeOtherwiseThanByOpening_RefuseABatch() external {
        mintItem(alice, ELITE, 1);
        mintItem(alice, LEGENDARY, 1);
        (uint256[] memory ids, uint256[] memory amounts) = (new uint256[](2), new uint256[](2));
        (ids[0], ids[1], amounts[0], amounts[1]) = (ELITE, LEGENDARY, 1, 1);

        expectError(Errors.Gacha_OnlyByOpening.selector, ELITE);
        vm.prank(alice);
        items.safeBatchTransferFrom(alice, address(gacha), ids, amounts, "");
    }

    function test_WhenBoxesComeOtherwiseThanByOpening_RefuseAMint() external {
        expectError(Errors.Gacha_OnlyByOpening.selector, ELITE);
        vm.prank(minter);
        items.mint(address(gacha), ELITE, 1);
    }

    function test_WhenBoxesComeOtherwiseThanByOpening_RefuseAnotherCollection() external {
        IItems other = IItems(deployProxy("Items.sol:Items", abi.encodeCall(IItems.initialize, (admin, ""))));

        expectError(Errors.Gacha_OnlyByOpening.selector, ELITE);
        vm.prank(address(other));
        gacha.onERC1155Received(address(gacha), alice, ELITE, 1, "");
    }

    function test_WhenBoxesComeByOpening_TakeThem() external {
        openAs(alice, ELITE, 2);

        assertEq(items.balanceOf(address(gacha), ELITE), 2, "escrow");
    }
}
