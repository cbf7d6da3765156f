// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Listing} from "../../src/types/MarketTypes.sol";
import {World} from "../support/World.sol";

/// @notice What must hold in any market after any calls, and the memory that it takes to say so.
abstract contract MarketRules is World {
    string public broken;
    uint256 public burnedArca;
    uint256 public coinGiven;
    address[] internal actors;
    address[] internal holders;
    uint256[] internal openIds;

    // What must hold at any time. Empty when it does, else the sentence that does not.

    function brokenRule() external view returns (string memory) {
        if (bytes(broken).length != 0) return broken;
        if (arca.totalSupply() != arca.minted() - burnedArca) return "the supply falls by exactly what sales burn";
        if (arca.balanceOf(address(market)) != 0) return "the market keeps no ARCA";
        if (_sumOfArca() != arca.totalSupply()) return "all ARCA is somebody's";
        (uint256 debts, uint256 coin) = _sumsOfCoin();
        if (address(market).balance != debts) return "the market holds exactly what it owes";
        if (coin != coinGiven) return "all coin is somebody's";
        return _brokenEscrowRule();
    }

    /// @dev Reads every listing there ever was, so only at the end of a run.
    function brokenListing() external view returns (string memory) {
        uint256 open;
        for (uint256 id = 1; id <= market.totalListings(); ++id) {
            Listing memory listing = market.listingOf(id);
            if (listing.seller == address(0)) continue;
            ++open;
            if (hero.ownerOf(listing.tokenId) != address(market)) return "no listing without its token in escrow";
            if (market.listingIdOf(address(hero), listing.tokenId) != id) return "a listing is found by its token";
        }
        return open == hero.balanceOf(address(market)) ? "" : "no token in escrow without a listing";
    }

    function _brokenEscrowRule() private view returns (string memory) {
        for (uint256 i = 0; i < openIds.length; ++i) {
            Listing memory listing = market.listingOf(openIds[i]);
            if (listing.seller == address(0)) return "a listing stays open until it is sold or unlisted";
            if (hero.ownerOf(listing.tokenId) != address(market)) return "no listing without its token in escrow";
        }
        for (uint256 tokenId = 1; tokenId <= hero.totalMinted(); ++tokenId) {
            uint256 listingId = market.listingIdOf(address(hero), tokenId);
            bool isHeld = hero.ownerOf(tokenId) == address(market);
            if (isHeld && listingId == 0) return "no token in escrow without a listing";
            if (!isHeld && listingId != 0) return "no listing without its token in escrow";
            if (isHeld && market.listingOf(listingId).tokenId != tokenId) return "a listing is found by its token";
        }
        return "";
    }

    function _sumOfArca() private view returns (uint256 sum) {
        for (uint256 i = 0; i < holders.length; ++i) {
            sum += arca.balanceOf(holders[i]);
        }
    }

    function _sumsOfCoin() private view returns (uint256 debts, uint256 coin) {
        coin = address(market).balance;
        for (uint256 i = 0; i < holders.length; ++i) {
            debts += market.owed(holders[i], NATIVE);
            coin += holders[i].balance;
        }
    }
}
