// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {ItemIds} from "../libraries/ItemIds.sol";

/// @title Items, the collection: an ERC-1155 whose ids say what they are. Boxes 10000-19999, badges 20000-29999,
/// avatars 30000-39999, frames 40000-49999, vouchers 50000-59999, coupons 60000-69999, items 70000-79999; from
/// 1,000,000 on every id is one of its kind.
/// @dev Amounts are whole pieces. A contract that receives any must answer onERC1155Received, as the standard says,
/// or the call reverts with ERC1155InvalidReceiver.
interface IItems is IERC1155 {
    /// @notice URIs begin differently from now on.
    event BaseURIChanged(string baseURI);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// @param baseURI what a URI begins with; the id follows.
    /// Reverts with Hub_BadAddress if the admin is zero, InvalidInitialization the second time.
    function initialize(address admin, string calldata baseURI) external;

    /// @notice Creates `amount` pieces of `id` for `to`. Only MINTER_ROLE.
    /// Reverts with Items_UnknownId outside the ranges, Items_UniqueTaken if a unique id would exist a second time
    /// (also after it was burned), Items_NoAmount for nothing, ERC1155InvalidReceiver.
    function mint(address to, uint256 id, uint256 amount) external;

    /// @notice Creates several kinds at once, all or none. Only MINTER_ROLE.
    /// Reverts as `mint`, and with ERC1155InvalidArrayLength if the lists differ in length.
    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external;

    /// @notice Destroys `amount` pieces of `id`. Their owner, or whoever the owner approved.
    /// Reverts with ERC1155MissingApprovalForAll, ERC1155InsufficientBalance.
    function burn(address account, uint256 id, uint256 amount) external;

    /// @notice Destroys several kinds at once, all or none. Their owner, or whoever the owner approved.
    /// Reverts as `burn`, and with ERC1155InvalidArrayLength if the lists differ in length.
    function burnBatch(address account, uint256[] calldata ids, uint256[] calldata amounts) external;

    /// @notice Changes what URIs begin with. Only OPERATOR_ROLE.
    function setBaseURI(string calldata baseURI) external;

    /// @notice How many pieces of `id` exist.
    function totalSupply(uint256 id) external view returns (uint256);

    /// @notice How many pieces of `id` were ever minted.
    function totalMinted(uint256 id) external view returns (uint256);

    /// @notice What `id` is, by its range; None outside the ranges.
    function kindOf(uint256 id) external pure returns (ItemIds.Kind);

    /// @notice The kind of `id` in words; empty outside the ranges.
    function kindNameOf(uint256 id) external pure returns (string memory);

    /// @notice The category of a unique item, its id divided by a million; 0 for a stacked one.
    function categoryOf(uint256 id) external pure returns (uint256);
}
