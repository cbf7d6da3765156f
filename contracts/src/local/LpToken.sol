// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title The share in a pair of an exchange, where no exchange is at hand: only the local stack deploys it.
contract LpToken is ERC20, Ownable {
    /// @param owner who mints.
    constructor(address owner, string memory name, string memory symbol) ERC20(name, symbol) Ownable(owner) {}

    /// @notice Gives shares. Only the owner.
    /// Reverts with OwnableUnauthorizedAccount.
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }
}
