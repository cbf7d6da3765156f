// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {AccountWorld} from "../support/AccountWorld.sol";

/// @notice What the account of a hero costs: to be made, and to hand something out.
contract AccountGasTest is AccountWorld {
    function test_HeroAccount() external {
        accountOf(mintHero(bob));
        vm.snapshotGasLastCall("AccountRegistry", "createAccount");

        mintItem(address(backpack), BADGE, 3);
        bytes memory give = abi.encodeCall(IERC1155.safeTransferFrom, (address(backpack), alice, BADGE, 1, ""));
        executeAs(alice, address(items), give);
        executeAs(alice, address(items), give);
        vm.snapshotGasLastCall("HeroAccount", "execute");
    }
}
