// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ReenteringWallet} from "./Wallets.sol";

/// @notice An ERC-20 that can charge on transfer, stop, shut people out, and call somebody in the middle of a transfer.
contract HostileToken is ERC20 {
    uint256 public chargeBps;
    bool public isStopped;
    mapping(address account => bool) public isShutOut;
    ReenteringWallet public accomplice;

    constructor() ERC20("Hostile", "HOST") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setCharge(uint256 bps) external {
        chargeBps = bps;
    }

    function stop() external {
        isStopped = true;
    }

    function shutOut(address account) external {
        isShutOut[account] = true;
    }

    function setAccomplice(ReenteringWallet wallet) external {
        accomplice = wallet;
    }

    function _update(address from, address to, uint256 amount) internal override {
        require(!isStopped, "stopped");
        require(!isShutOut[from] && !isShutOut[to], "shut out");
        uint256 charge = from == address(0) ? 0 : (amount * chargeBps) / 10_000;
        super._update(from, to, amount - charge);
        if (charge != 0) super._update(from, address(this), charge);
        if (address(accomplice) != address(0)) accomplice.strike();
    }
}

/// @notice An ERC-20 that answers nothing to transfers, as some old ones do.
contract SilentToken {
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external {
        allowance[msg.sender][spender] = amount;
    }

    function transfer(address to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
    }

    function transferFrom(address from, address to, uint256 amount) external {
        allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }
}

/// @notice An ERC-721 that calls somebody in the middle of a transfer, and can lie about having made it.
contract HostileCollection is ERC721 {
    ReenteringWallet public accomplice;
    bool public isLazy;

    constructor() ERC721("Hostile", "HOST") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function setAccomplice(ReenteringWallet wallet) external {
        accomplice = wallet;
    }

    function beLazy() external {
        isLazy = true;
    }

    function transferFrom(address from, address to, uint256 tokenId) public virtual override {
        if (!isLazy) super.transferFrom(from, to, tokenId);
        if (address(accomplice) != address(0)) accomplice.strike();
    }
}
