// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title A token bound account, as ERC-6551 says it.
/// @dev Its ERC-165 id is 0x6faff5f1.
interface IERC6551Account {
    receive() external payable;

    /// @notice The token that owns this account.
    function token() external view returns (uint256 chainId, address tokenContract, uint256 tokenId);

    /// @notice A number that is another one after whatever the account did.
    function state() external view returns (uint256);

    /// @notice 0x523e3260 if `signer` may act for this account now.
    function isValidSigner(address signer, bytes calldata context) external view returns (bytes4 magicValue);
}

/// @title What a token bound account does for its signer, as ERC-6551 says it.
/// @dev Its ERC-165 id is 0x51945447.
interface IERC6551Executable {
    /// @notice Calls `to` from this account. `operation` is 0 for a call.
    function execute(address to, uint256 value, bytes calldata data, uint8 operation)
        external
        payable
        returns (bytes memory);
}
