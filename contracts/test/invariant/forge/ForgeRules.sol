// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ForgeAction} from "../../../src/types/ForgeTypes.sol";
import {HeroTraits} from "../../../src/types/HeroTraits.sol";
import {ForgeWorld} from "../../support/forge/ForgeWorld.sol";

/// @notice What must hold in any forge after any calls, and the memory that it takes to say so.
abstract contract ForgeRules is ForgeWorld {
    struct Asked {
        uint256 requestId;
        address user;
        uint256 heroId;
        uint256[] materials;
        uint256 ore;
        uint256 askedAt;
        bool isUpgrade;
    }

    string public broken;
    uint256 internal clock;
    uint256 internal height;
    uint256 internal burned;
    uint256 internal oreBurned;
    address[] internal actors;
    Asked[] internal open;
    uint256[] internal closed;

    /// @dev Empty when all holds, else the sentence that does not.
    function brokenRule() external view returns (string memory) {
        if (bytes(broken).length != 0) return broken;
        uint256 heroes;
        uint256 ore;
        for (uint256 i = 0; i < open.length; ++i) {
            heroes += 1 + open[i].materials.length;
            ore += open[i].ore;
        }
        if (hero.balanceOf(address(forge)) != heroes) return "the heroes in the forge are those of open requests";
        if (whiteOre.balanceOf(address(forge)) != ore) return "the ore in the forge is that of open requests";
        if (forge.openTickets() != open.length) return "a request is open until it is answered or refunded";
        if (hero.totalSupply() != hero.totalMinted() - burned) return "a hero is burned once, and only by its own doing";
        if (whiteOre.totalSupply() != whiteOre.minted() - oreBurned) return "ore is burned with its answer";
        // The last ones are enough: whoever forgets to clear a request forgets it soon.
        for (uint256 i = closed.length < 8 ? 0 : closed.length - 8; i < closed.length; ++i) {
            if (forge.requestOf(closed[i]).action != ForgeAction.None) return "a closed request holds nothing";
        }
        return "";
    }

    /// @dev Nobody here comes with more than the caps.
    function _isWithinCaps(HeroTraits memory traits) internal pure returns (bool) {
        for (uint256 i = 0; i < 7; ++i) {
            if (traits.growthBps[i] > capOf(traits.rarity, i)) return false;
        }
        return true;
    }

    function _energyOf(HeroTraits memory traits) internal pure returns (uint256) {
        uint256 level = traits.burnCount > 30 ? 30 : traits.burnCount;
        return uint256(figuresOf(traits.rarity).energy) * (60 + level) / 60;
    }

    function _claim(bool holds, string memory rule) internal {
        if (!holds && bytes(broken).length == 0) broken = rule;
    }
}
