// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title The registry of token bound accounts, as ERC-6551 says it.
interface IERC6551Registry {
    event ERC6551AccountCreated(
        address account,
        address indexed implementation,
        bytes32 salt,
        uint256 chainId,
        address indexed tokenContract,
        uint256 indexed tokenId
    );

    /// @notice The account could not be created.
    error AccountCreationFailed();

    /// @notice Creates the account of a token; where it exists already, only says where. Anyone, for any token.
    /// Reverts with AccountCreationFailed.
    function createAccount(
        address implementation,
        bytes32 salt,
        uint256 chainId,
        address tokenContract,
        uint256 tokenId
    ) external returns (address);

    /// @notice Where the account of a token is, or will be.
    function account(address implementation, bytes32 salt, uint256 chainId, address tokenContract, uint256 tokenId)
        external
        view
        returns (address);
}
