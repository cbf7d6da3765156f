// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IRolePolicy} from "../../../src/interfaces/market/IRolePolicy.sol";

/// @notice Knows a role of one token.
contract OneRolePolicy is IRolePolicy {
    uint256 private immutable token;
    uint256 private immutable role;

    constructor(uint256 token_, uint256 role_) {
        (token, role) = (token_, role_);
    }

    function roleOf(uint256 tokenId) external view override returns (uint256) {
        return tokenId == token ? role : 0;
    }
}

contract RevertingPolicy is IRolePolicy {
    function roleOf(uint256) external pure override returns (uint256) {
        revert("no epoch");
    }
}

/// @notice Uses all the gas that it gets.
contract GreedyPolicy is IRolePolicy {
    function roleOf(uint256) external pure override returns (uint256) {
        assembly {
            invalid()
        }
    }
}

/// @notice Uses much gas, and then knows a role.
contract SlowPolicy is IRolePolicy {
    function roleOf(uint256) external view override returns (uint256) {
        uint256 until = gasleft() - 90_000;
        while (gasleft() > until) {}
        return 1;
    }
}

/// @notice Answers fewer bytes than a number has.
contract ShortPolicy {
    fallback() external {
        assembly {
            mstore(0, not(0))
            return(0, 31)
        }
    }
}

/// @notice Answers with as many bytes as its gas allows, the first of them a role.
contract FloodPolicy {
    fallback() external {
        assembly {
            mstore(0, 1)
            return(0, 200000)
        }
    }
}
