// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {
    ERC20BurnableUpgradeable
} from "@openzeppelin/contracts-upgradeable/token/ERC20/extensions/ERC20BurnableUpgradeable.sol";
import {Governed} from "./Governed.sol";
import {IWhiteOre} from "./interfaces/IWhiteOre.sol";

contract WhiteOre is IWhiteOre, ERC20BurnableUpgradeable, Governed {
    /// @custom:storage-location erc7201:herohub.storage.WhiteOre
    struct WhiteOreStorage {
        uint256 minted;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.WhiteOre")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant WHITE_ORE_STORAGE = 0x91ad103771a0d47671e5f03074edb6a3fd5ee41511ff034dfcf5e1c06d28cb00;

    /// @inheritdoc IWhiteOre
    function initialize(address admin) external override initializer {
        __ERC20_init("White Ore", "WO");
        __Governed_init(admin);
    }

    /// @inheritdoc IWhiteOre
    function mint(address to, uint256 amount) external override onlyRole(CASHIER_ROLE) {
        _whiteOre().minted += amount;
        _mint(to, amount);
    }

    /// @inheritdoc IWhiteOre
    function burn(uint256 amount) public override(IWhiteOre, ERC20BurnableUpgradeable) {
        super.burn(amount);
    }

    /// @inheritdoc IWhiteOre
    function burnFrom(address account, uint256 amount) public override(IWhiteOre, ERC20BurnableUpgradeable) {
        super.burnFrom(account, amount);
    }

    /// @inheritdoc IWhiteOre
    function minted() external view override returns (uint256) {
        return _whiteOre().minted;
    }

    function _whiteOre() private pure returns (WhiteOreStorage storage $) {
        assembly {
            $.slot := WHITE_ORE_STORAGE
        }
    }
}
