// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {GovernanceWorld} from "./GovernanceWorld.sol";

/// @notice Alice has 2,000 ve-ARCA, Bob 500 and Carol less than proposing takes.
abstract contract GovernanceTest is GovernanceWorld {
    function setUp() public virtual {
        deployGovernance("Governance.sol:Governance");
        stakeFor(alice, 2_000 ether, 365 days);
        stakeFor(bob, 500 ether, 365 days);
        stakeFor(carol, 99 ether, 365 days);
    }
}
