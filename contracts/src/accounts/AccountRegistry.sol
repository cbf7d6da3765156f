// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {IERC6551Registry} from "../interfaces/accounts/IERC6551Registry.sol";

/// @notice For chains on which the common registry does not exist: creates the same code by the same rule. It has no
/// owner and nothing to configure.
contract AccountRegistry is IERC6551Registry {
    /// @inheritdoc IERC6551Registry
    function createAccount(
        address implementation,
        bytes32 salt,
        uint256 chainId,
        address tokenContract,
        uint256 tokenId
    ) external override returns (address created) {
        bytes memory code = _codeOf(implementation, salt, chainId, tokenContract, tokenId);
        created = Create2.computeAddress(salt, keccak256(code));
        if (created.code.length != 0) return created;

        address deployed;
        assembly ("memory-safe") {
            deployed := create2(0, add(code, 0x20), mload(code), salt)
        }
        if (deployed == address(0)) revert AccountCreationFailed();

        emit ERC6551AccountCreated(created, implementation, salt, chainId, tokenContract, tokenId);
    }

    /// @inheritdoc IERC6551Registry
    function account(address implementation, bytes32 salt, uint256 chainId, address tokenContract, uint256 tokenId)
        external
        view
        override
        returns (address)
    {
        return Create2.computeAddress(salt, keccak256(_codeOf(implementation, salt, chainId, tokenContract, tokenId)));
    }

    /// @dev A minimal proxy (ERC-1167) and, behind its code, which token it belongs to.
    function _codeOf(address implementation, bytes32 salt, uint256 chainId, address tokenContract, uint256 tokenId)
        private
        pure
        returns (bytes memory)
    {
        return abi.encodePacked(
            hex"3d60ad80600a3d3981f3363d3d373d3d3d363d73",
            implementation,
            hex"5af43d82803e903d91602b57fd5bf3",
            abi.encode(salt, chainId, tokenContract, tokenId)
        );
    }
}
