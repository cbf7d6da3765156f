// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ForgeWorld} from "./ForgeWorld.sol";

abstract contract ForgeTest is ForgeWorld {
    function setUp() public virtual {
        deployForge("Forge.sol:Forge");
        letForgeMove(alice);
        letForgeMove(bob);
    }
}
