// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IERC6551Account, IERC6551Executable} from "../interfaces/accounts/IERC6551Account.sol";
import {IHeroAccount} from "../interfaces/accounts/IHeroAccount.sol";
import {Errors} from "../libraries/Errors.sol";

/// @dev One implementation for all: each account is a minimal proxy to it, which nobody can replace.
contract HeroAccount is IHeroAccount, ERC1155Holder {
    bytes4 private constant INVALID = 0xffffffff;

    address public immutable override market;
    address public immutable override heroes;
    /// @inheritdoc IERC6551Account
    uint256 public override state;

    constructor(address market_, address heroes_) {
        if (market_ == address(0) || heroes_ == address(0)) revert Errors.Hub_BadAddress();
        (market, heroes) = (market_, heroes_);
    }

    receive() external payable override {}

    /// @inheritdoc IHeroAccount
    function execute(address to, uint256 value, bytes calldata data, uint8 operation)
        external
        payable
        override
        returns (bytes memory)
    {
        // Check: the owner says so, and nothing that would let others say more later.
        if (isLocked()) revert Errors.HeroAccount_Locked();
        if (msg.sender != owner()) revert Errors.HeroAccount_NotOwner(msg.sender);
        if (operation != 0) revert Errors.HeroAccount_CallsOnly(operation);
        _checkNoApproval(data);

        // Effect.
        ++state;

        // Interaction: also with an account that has no code, to which the native coin can be sent.
        (bool done, bytes memory answer) = to.call{value: value}(data);
        return Address.verifyCallResult(done, answer);
    }

    /// @inheritdoc IHeroAccount
    function isValidSignature(bytes32 hash, bytes calldata signature) external view override returns (bytes4) {
        address signer = owner();
        if (signer == address(0) || isLocked()) return INVALID;
        return SignatureChecker.isValidSignatureNowCalldata(signer, hash, signature)
            ? IERC1271.isValidSignature.selector
            : INVALID;
    }

    /// @inheritdoc IERC6551Account
    function isValidSigner(address signer, bytes calldata) external view override returns (bytes4) {
        return
            signer != address(0) && signer == owner() && !isLocked()
                ? IERC6551Account.isValidSigner.selector
                : bytes4(0);
    }

    /// @inheritdoc IHeroAccount
    function onERC721Received(address, address, uint256, bytes calldata) external view override returns (bytes4) {
        if (msg.sender == heroes) revert Errors.HeroAccount_NoHeroes();
        return IERC721Receiver.onERC721Received.selector;
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC1155Holder, IERC165) returns (bool) {
        return interfaceId == type(IERC6551Account).interfaceId || interfaceId == type(IERC6551Executable).interfaceId
            || interfaceId == type(IERC1271).interfaceId || interfaceId == type(IERC721Receiver).interfaceId
            || super.supportsInterface(interfaceId);
    }

    /// @inheritdoc IHeroAccount
    function owner() public view override returns (address) {
        (uint256 chainId, address tokenContract, uint256 tokenId) = token();
        if (chainId != block.chainid || tokenContract.code.length == 0) return address(0);
        try IERC721(tokenContract).ownerOf(tokenId) returns (address holder) {
            return holder;
        } catch {
            return address(0);
        }
    }

    /// @inheritdoc IHeroAccount
    function isLocked() public view override returns (bool) {
        return owner() == market;
    }

    /// @inheritdoc IERC6551Account
    function token() public view override returns (uint256 chainId, address tokenContract, uint256 tokenId) {
        bytes memory footer = Clones.fetchCloneArgs(address(this));
        // The salt comes first; the implementation itself has no footer, and belongs to no token.
        if (footer.length != 128) return (0, address(0), 0);
        (, chainId, tokenContract, tokenId) = abi.decode(footer, (bytes32, uint256, address, uint256));
    }

    /// @dev The same in ERC-20, ERC-721 and ERC-1155: somebody else could take out later what is for sale by then.
    function _checkNoApproval(bytes calldata data) private pure {
        if (data.length < 4) return;
        bytes4 selector = bytes4(data[:4]);
        if (
            selector == IERC20.approve.selector || selector == IERC721.setApprovalForAll.selector
                || selector == bytes4(keccak256("increaseAllowance(address,uint256)"))
                || selector == bytes4(keccak256("approveAndCall(address,uint256)"))
                || selector == bytes4(keccak256("approveAndCall(address,uint256,bytes)"))
        ) revert Errors.HeroAccount_NoApprovals(selector);
    }
}
