// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IWrappedRon} from "./interfaces/currency/IWrappedRon.sol";
import {Errors} from "./libraries/Errors.sol";

contract WrappedRon is IWrappedRon, ERC20 {
    constructor() ERC20("Wrapped Ronin", "WRON") {}

    receive() external payable {
        _wrap();
    }

    /// @inheritdoc IWrappedRon
    function deposit() external payable override {
        _wrap();
    }

    /// @inheritdoc IWrappedRon
    function withdraw(uint256 amount) external override {
        // Effect: checks the balance too.
        _burn(msg.sender, amount);
        emit Withdrawal(msg.sender, amount);

        // Interaction.
        (bool sent,) = msg.sender.call{value: amount}("");
        if (!sent) revert Errors.WrappedRon_PaymentRefused(msg.sender);
    }

    function _wrap() private {
        _mint(msg.sender, msg.value);
        emit Deposit(msg.sender, msg.value);
    }

    /// @dev What is sent to this contract itself could never be unwrapped.
    function _update(address from, address to, uint256 amount) internal override {
        if (to == address(this)) revert ERC20InvalidReceiver(to);
        super._update(from, to, amount);
    }
}
