// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IArca} from "../../../src/interfaces/IArca.sol";
import {Vm} from "../Vm.sol";

/// @notice The world that a faulty contract stands in.
interface IFaultyWorld {
    function arca() external view returns (IArca);
}

enum Fault {
    /// refuses what it ought to do
    Refuses,
    /// refuses in a batch what it does alone
    RefusesItself,
    /// says of what it refused that it is done
    Accepts,
    /// says of what it ought to do that it is done, and does nothing
    Pretends,
    /// answers with nothing
    Forgets,
    /// answers with one more in one word of its answer, unless that is 0
    Lies,
    /// takes a unit of ARCA from its caller for a stranger
    Robs,
    /// takes a unit of ARCA from its caller for itself
    Keeps,
    /// takes a unit of ARCA from its caller and burns it
    Burns,
    /// gives a unit of its ARCA to a stranger
    Leaks,
    /// gives a unit of its coin to a stranger
    LeaksCoin
}

/// @notice The real contract with one fault in one of its functions, for a rule that no broken line of the contract
/// would break before another rule does. It stands behind a proxy in place of the real one, which does all the rest.
abstract contract Faulty {
    Vm private constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
    address private constant STRANGER = address(0xdead);

    address private immutable SELF = address(this);
    address private immutable WORLD = msg.sender;
    address private immutable REAL;
    Fault private immutable FAULT;
    bytes4 private immutable AT;
    uint256 private immutable WORD;

    constructor(string memory realCode, Fault fault, string memory signature, uint256 word) {
        REAL = vm.deployCode(realCode);
        FAULT = fault;
        AT = bytes4(keccak256(bytes(signature)));
        WORD = word;
    }

    receive() external payable {
        _answer(_real());
    }

    fallback() external payable {
        if (msg.sig != AT) _answer(_real());
        if (FAULT == Fault.Refuses) revert("faulty");
        if (FAULT == Fault.RefusesItself && msg.sender == address(this)) revert("faulty");
        if (FAULT == Fault.RefusesItself) _answer(_real());
        if (FAULT == Fault.Forgets) _answer(new bytes(1024));
        if (FAULT == Fault.Pretends) _answer(_pretended());
        if (FAULT == Fault.Accepts) _answer(_accepted());
        bytes memory answer = _real();
        if (FAULT == Fault.Lies) _lie(answer);
        else _misplace();
        _answer(answer);
    }

    /// @dev Does it, and undoes it by ending in an error that says how it went.
    function attempt(bytes calldata data) external payable {
        (bool done, bytes memory answer) = REAL.delegatecall(data);
        bytes memory said = abi.encode(done, answer);
        assembly ("memory-safe") {
            revert(add(said, 0x20), mload(said))
        }
    }

    function _real() private returns (bytes memory answer) {
        bool done;
        (done, answer) = REAL.delegatecall(msg.data);
        if (!done) _refuse(answer);
    }

    function _accepted() private returns (bytes memory) {
        (bool done, bytes memory answer) = REAL.delegatecall(msg.data);
        return done ? answer : new bytes(1024);
    }

    function _pretended() private returns (bytes memory) {
        (, bytes memory said) = SELF.delegatecall(abi.encodeCall(this.attempt, (msg.data)));
        (bool done, bytes memory answer) = abi.decode(said, (bool, bytes));
        if (!done) _refuse(answer);
        return answer;
    }

    function _lie(bytes memory answer) private view {
        uint256 word = WORD;
        assembly ("memory-safe") {
            let place := add(add(answer, 0x20), mul(word, 0x20))
            let told := mload(place)
            if told { mstore(place, add(told, 1)) }
        }
    }

    function _misplace() private {
        if (FAULT == Fault.LeaksCoin) {
            if (address(this).balance != 0) payable(STRANGER).transfer(1);
            return;
        }
        IArca arca = IFaultyWorld(WORLD).arca();
        if (FAULT == Fault.Leaks) {
            if (arca.balanceOf(address(this)) != 0) arca.transfer(STRANGER, 1);
            return;
        }
        if (arca.balanceOf(msg.sender) == 0 || arca.allowance(msg.sender, address(this)) == 0) return;
        arca.transferFrom(msg.sender, FAULT == Fault.Robs ? STRANGER : address(this), 1);
        if (FAULT == Fault.Burns) arca.burn(1);
    }

    function _answer(bytes memory answer) private pure {
        assembly ("memory-safe") {
            return(add(answer, 0x20), mload(answer))
        }
    }

    function _refuse(bytes memory answer) private pure {
        assembly ("memory-safe") {
            revert(add(answer, 0x20), mload(answer))
        }
    }
}
