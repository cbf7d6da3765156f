// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IFeePolicy} from "../../src/interfaces/IFeePolicy.sol";

contract FixedFeePolicy is IFeePolicy {
    uint256 public bps;

    constructor(uint256 bps_) {
        bps = bps_;
    }

    function feeBpsOf(address) external view override returns (uint256) {
        return bps;
    }
}

/// @notice Another fee for each account, as levels make it.
contract LevelFeePolicy is IFeePolicy {
    mapping(address account => uint256) private fees;

    function setFee(address account, uint256 bps) external {
        fees[account] = bps;
    }

    function feeBpsOf(address account) external view override returns (uint256) {
        return fees[account];
    }
}

contract RevertingFeePolicy is IFeePolicy {
    function feeBpsOf(address) external pure override returns (uint256) {
        revert("no stake");
    }
}

/// @notice Uses all the gas that it gets.
contract GreedyFeePolicy is IFeePolicy {
    function feeBpsOf(address) external pure override returns (uint256) {
        assembly {
            invalid()
        }
    }
}

/// @notice Uses much gas and then answers well.
contract SlowFeePolicy is IFeePolicy {
    function feeBpsOf(address) external view override returns (uint256) {
        uint256 until = gasleft() - 90_000;
        while (gasleft() > until) {}
        return 30;
    }
}

/// @notice Answers fewer bytes than a number has.
contract ShortFeePolicy {
    fallback() external {
        assembly {
            mstore(0, not(0))
            return(0, 31)
        }
    }
}

/// @notice Answers with as many bytes as its gas allows, the first of them a fair fee.
contract FloodFeePolicy {
    fallback() external {
        assembly {
            mstore(0, 100)
            return(0, 200000)
        }
    }
}
