// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {GachaWorld} from "../../support/gacha/GachaWorld.sol";

/// @notice What must hold in any gacha contract after any calls, and the memory that it takes to say so.
abstract contract GachaRules is GachaWorld {
    /// @dev What the handler believes of a request.
    struct Asked {
        address user;
        uint256 boxId;
        uint256 amount;
        uint256 day;
        uint256 openedAt;
        uint256 blockNumber;
        bytes32 blockHash;
        uint256 previous;
        bool isOpen;
    }

    uint256 internal constant GUARANTEE_AT = 6;
    uint256 internal constant SUPPLY = 60;

    string public broken;
    uint256 internal clock;
    uint256 internal height;
    address[] internal actors;
    Asked[] internal asked;
    uint256 internal arcaMinted;
    uint256 internal arcaSpent;
    uint256 internal nativeSpent;
    uint256 internal nativeTaken;
    uint256 internal heroesBorn;
    mapping(uint256 boxId => uint256) internal minted;
    mapping(uint256 boxId => uint256) internal opened;
    mapping(uint256 boxId => uint256) internal escrowed;
    mapping(uint256 saleId => uint256) internal sold;
    mapping(address user => uint256) internal misses;
    mapping(address user => uint256) internal lastInLine;
    mapping(uint256 day => uint256) internal openOfDay;
    mapping(uint256 day => bool) internal isPromised;
    mapping(uint256 day => bool) internal isRevealed;
    mapping(address user => mapping(uint256 week => uint256)) internal cappedOf;

    /// @dev Empty when all holds, else the sentence that does not.
    function brokenRule() external returns (string memory) {
        vm.warp(clock);
        vm.roll(height);
        if (bytes(broken).length != 0) return broken;
        string memory rule = _brokenOfBoxes();
        if (bytes(rule).length != 0) return rule;
        rule = _brokenOfMoney();
        if (bytes(rule).length != 0) return rule;
        return _brokenOfRequests();
    }

    function _brokenOfBoxes() private view returns (string memory) {
        uint256[3] memory boxes = [ELITE, LEGENDARY, VIP];
        for (uint256 i = 0; i < 3; ++i) {
            uint256 boxId = boxes[i];
            if (items.balanceOf(address(gacha), boxId) != escrowed[boxId]) {
                return "escrow is what open requests hold";
            }
            if (items.totalSupply(boxId) != minted[boxId] - opened[boxId]) {
                return "a box is gone when its hero is there";
            }
            if (boxSales.soldOf(i + 1) != sold[i + 1]) return "a sale counts what it sold";
            if (sold[i + 1] > boxSales.saleOf(i + 1).maxSupply) return "no sale sells more than its supply";
        }
        if (hero.totalMinted() != heroesBorn) return "each opened box is one hero";
        return "";
    }

    function _brokenOfMoney() private view returns (string memory) {
        if (arca.balanceOf(address(boxSales)) != 0) return "no ARCA rests in the contract";
        uint256 burned = arcaMinted - arca.totalSupply();
        uint256 shared = arca.balanceOf(pool) + arca.balanceOf(dev);
        if (burned + shared != arcaSpent) return "the shares make up what was paid";
        if (arcaSpent != 0 && burned != arcaSpent / 2) return "half of the ARCA is burned";
        if (boxSales.owed(pool) + boxSales.owed(dev) + boxSales.owed(burnTreasury) != boxSales.totalOwed()) {
            return "what is owed is the sum of what each is owed";
        }
        if (boxSales.totalOwed() + nativeTaken != nativeSpent) return "the shares make up what was paid";
        if (address(boxSales).balance != boxSales.totalOwed()) return "what is owed is there";
        return "";
    }

    function _brokenOfRequests() private view returns (string memory) {
        uint256 open;
        for (uint256 i = 0; i < asked.length; ++i) {
            if (asked[i].isOpen) ++open;
        }
        if (gacha.openTickets() != open) return "open requests are counted";
        uint256 day = clock / 1 days;
        if (gacha.seedOf(day).open != openOfDay[day]) return "open requests are counted by day";
        for (uint256 i = 0; i < actors.length; ++i) {
            if (misses[actors[i]] >= GUARANTEE_AT) return "the guarantee is kept";
            if (gacha.missesOf(actors[i], LEGENDARY) != misses[actors[i]]) return "misses are counted in order";
        }
        return "";
    }
}
