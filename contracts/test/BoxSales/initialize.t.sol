// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IBoxSales} from "../../src/interfaces/boxes/IBoxSales.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {SalesContracts} from "../../src/types/BoxTypes.sol";
import {Sinks} from "../../src/types/MarketTypes.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract BoxSalesInitializeTest is GachaTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        IBoxSales implementation = IBoxSales(vm.deployCode("BoxSales.sol:BoxSales"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, salesContracts(), Sinks(pool, dev, burnTreasury));
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        boxSales.initialize(alice, salesContracts(), Sinks(pool, dev, burnTreasury));
    }

    function test_WhenAnAddressIsZero_RevertWithHub_BadAddress() external {
        SalesContracts memory good = salesContracts();
        _expectRefusal(salesInitializer(address(0), good));
        _expectRefusal(salesInitializer(admin, SalesContracts(address(0), good.items, good.staking, good.gacha)));
        _expectRefusal(salesInitializer(admin, SalesContracts(good.arca, address(0), good.staking, good.gacha)));
        _expectRefusal(salesInitializer(admin, SalesContracts(good.arca, good.items, address(0), good.gacha)));
        _expectRefusal(salesInitializer(admin, SalesContracts(good.arca, good.items, good.staking, address(0))));
        _expectRefusal(abi.encodeCall(IBoxSales.initialize, (admin, good, Sinks(address(0), dev, burnTreasury))));
        _expectRefusal(abi.encodeCall(IBoxSales.initialize, (admin, good, Sinks(pool, address(0), burnTreasury))));
        _expectRefusal(abi.encodeCall(IBoxSales.initialize, (admin, good, Sinks(pool, dev, address(0)))));
    }

    function test_WhenEverythingIsInOrder_RecordContractsAndSinks() external view {
        vm.assertEq(abi.encode(boxSales.contracts()), abi.encode(salesContracts()), "contracts");
        vm.assertEq(abi.encode(boxSales.sinks()), abi.encode(Sinks(pool, dev, burnTreasury)), "sinks");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external view {
        bytes32 slot =
            keccak256(abi.encode(uint256(keccak256("herohub.storage.BoxSales")) - 1)) & ~bytes32(uint256(0xff));

        assertEq(uint256(vm.load(address(boxSales), slot)), uint160(address(arca)), "the first field: ARCA");
    }

    function _expectRefusal(bytes memory initializer) private {
        address implementation = vm.deployCode("BoxSales.sol:BoxSales");
        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }
}
