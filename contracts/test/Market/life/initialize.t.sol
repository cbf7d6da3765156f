// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {Sinks} from "../../../src/types/MarketTypes.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketInitializeTest is WorldTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        IMarket implementation = IMarket(vm.deployCode("Market.sol:Market"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, address(arca), Sinks(pool, dev, burnTreasury));
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        market.initialize(alice, address(arca), Sinks(pool, dev, burnTreasury));
    }

    function test_WhenAnAddressIsZero_RevertWithHub_BadAddress() external {
        _expectRefusal(address(0), address(arca), pool);
        _expectRefusal(admin, address(0), pool);
        _expectRefusal(admin, address(arca), address(0));
    }

    function test_WhenEverythingIsInOrder_MakeTheAdminTheOnlyOneWithARole() external {
        IAccessControl fresh = IAccessControl(
            deployProxy(
                "Market.sol:Market",
                abi.encodeCall(IMarket.initialize, (admin, address(arca), Sinks(pool, dev, burnTreasury)))
            )
        );

        assertTrue(fresh.hasRole(ADMIN, admin), "admin");
        assertTrue(!fresh.hasRole(ADMIN, address(this)), "not the deployer");
        assertTrue(!fresh.hasRole(OPERATOR, admin) && !fresh.hasRole(UPGRADER, admin), "no other role");
    }

    function test_WhenEverythingIsInOrder_RecordARCAAndTheSinks() external view {
        assertEq(market.arca(), address(arca), "arca");
        assertEq(market.sinks().pool, pool, "pool");
        assertEq(market.sinks().dev, dev, "dev");
        assertEq(market.sinks().burnTreasury, burnTreasury, "treasury");
        assertEq(market.totalListings(), 0, "listings");
    }

    function test_WhenEverythingIsInOrder_TakeNoCoinThatIsSentForNothing() external {
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        (bool sent,) = address(market).call{value: 1}("");

        assertTrue(!sent, "refused");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external {
        listHero(alice, NATIVE, PRICE);

        bytes32 slot = keccak256(abi.encode(uint256(keccak256("herohub.storage.Market")) - 1)) & ~bytes32(uint256(0xff));

        assertEq(uint256(vm.load(address(market), slot)), market.totalListings(), "the first field: how many listings");
    }

    function _expectRefusal(address admin_, address arca_, address pool_) private {
        address implementation = vm.deployCode("Market.sol:Market");
        bytes memory initializer = abi.encodeCall(IMarket.initialize, (admin_, arca_, Sinks(pool_, dev, burnTreasury)));
        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }
}
