// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1155MetadataURI} from "@openzeppelin/contracts/token/ERC1155/extensions/IERC1155MetadataURI.sol";
import {IItems} from "../../src/interfaces/IItems.sol";
import {EconomyTest} from "../support/EconomyTest.sol";

contract ItemsSetBaseURITest is EconomyTest {
    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        items.setBaseURI("https://evil.test/");
    }

    function test_WhenTheCallerIsAnOperator_ChangeEveryURI() external {
        IERC1155MetadataURI metadata = IERC1155MetadataURI(address(items));
        assertEq(metadata.uri(10_100), "https://hub.test/items/10100", "before");

        vm.prank(operator);
        items.setBaseURI("https://other.test/");

        assertEq(metadata.uri(10_100), "https://other.test/10100", "after");
    }

    function test_WhenTheCallerIsAnOperator_EmitBaseURIChanged() external {
        vm.expectEmit(address(items));
        emit IItems.BaseURIChanged("https://other.test/");
        vm.prank(operator);
        items.setBaseURI("https://other.test/");
    }
}
