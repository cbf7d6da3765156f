// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ReenteringWallet} from "../Wallets.sol";

/// @notice A contract wallet that takes pieces and strikes back when they come.
contract ItemWallet is ReenteringWallet {
    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external returns (bytes4) {
        strike();
        return this.onERC1155Received.selector;
    }
}

/// @notice An ERC-1155 that says it moved pieces and did not.
contract LazyItems is ERC1155 {
    constructor() ERC1155("") {}

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function safeTransferFrom(address, address, uint256, uint256, bytes memory) public override {}
}
