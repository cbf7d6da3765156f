// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {
    ERC20BurnableUpgradeable
} from "@openzeppelin/contracts-upgradeable/token/ERC20/extensions/ERC20BurnableUpgradeable.sol";
import {Governed} from "./Governed.sol";
import {IArca} from "./interfaces/IArca.sol";
import {Errors} from "./libraries/Errors.sol";

contract Arca is IArca, ERC20BurnableUpgradeable, Governed {
    uint256 private constant CAP = 1_000_000_000 ether;

    /// @custom:storage-location erc7201:herohub.storage.Arca
    struct ArcaStorage {
        uint256 minted;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Arca")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant ARCA_STORAGE = 0x0ea2d64869dab6522dc76d2e144a517cd276224f700b52891dd62c41ef12c700;

    /// @inheritdoc IArca
    function initialize(address admin) external override initializer {
        __ERC20_init("Arca", "ARCA");
        __Governed_init(admin);
    }

    /// @inheritdoc IArca
    function mint(address to, uint256 amount) external override onlyRole(MINTER_ROLE) {
        ArcaStorage storage $ = _arca();

        // Check: the cap holds for all that was ever minted, so that burning lowers the supply for good.
        if (amount > CAP - $.minted) revert Errors.Arca_CapExceeded($.minted, CAP);

        // Effect.
        $.minted += amount;
        _mint(to, amount);
    }

    /// @inheritdoc IArca
    function burn(uint256 amount) public override(IArca, ERC20BurnableUpgradeable) {
        super.burn(amount);
    }

    /// @inheritdoc IArca
    function burnFrom(address account, uint256 amount) public override(IArca, ERC20BurnableUpgradeable) {
        super.burnFrom(account, amount);
    }

    /// @inheritdoc IArca
    function cap() external pure override returns (uint256) {
        return CAP;
    }

    /// @inheritdoc IArca
    function minted() external view override returns (uint256) {
        return _arca().minted;
    }

    function _arca() private pure returns (ArcaStorage storage $) {
        assembly {
            $.slot := ARCA_STORAGE
        }
    }
}
