// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
// Named only so that deployCode finds it.
import {Creations} from "../../../src/creations/Creations.sol";
import {ICreations} from "../../../src/interfaces/creations/ICreations.sol";
import {World} from "../World.sol";

contract CreationsV2 is Creations {
    function version() external pure returns (uint256) {
        return 2;
    }
}

/// @notice The collection of what players make, with its people.
abstract contract CreationsTest is World {
    bytes32 internal constant FILE = keccak256("a picture");
    bytes32 internal constant OTHER_FILE = keccak256("another picture");

    ICreations internal creations;

    function setUp() public virtual {
        bytes memory initializer = abi.encodeCall(ICreations.initialize, (admin, "https://hub.test/"));
        creations = ICreations(deployProxy("Creations.sol:Creations", initializer));
        vm.startPrank(admin);
        IAccessControl(address(creations)).grantRole(UPGRADER, upgrader);
        IAccessControl(address(creations)).grantRole(OPERATOR, operator);
        IAccessControl(address(creations)).grantRole(PAUSER, pauser);
        vm.stopPrank();
    }

    function create(address creator, bytes32 file) internal returns (uint256) {
        vm.prank(creator);
        return creations.create(file);
    }
}
