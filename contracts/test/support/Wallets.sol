// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice A contract wallet: does what its owner says, takes the native coin, knows nothing of NFT hooks.
contract PlainWallet {
    receive() external payable {}

    function run(address target, uint256 value, bytes calldata data) external payable returns (bytes memory answer) {
        bool done;
        (done, answer) = target.call{value: value}(data);
        if (!done) {
            assembly {
                revert(add(answer, 0x20), mload(answer))
            }
        }
    }
}

/// @notice Refuses the native coin until it is told otherwise, and NFT hooks always.
contract RefusingWallet {
    bool public isOpen;

    function open() external {
        isOpen = true;
    }

    function close() external {
        isOpen = false;
    }

    receive() external payable {
        require(isOpen, "closed");
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        revert("no heroes here");
    }
}

/// @notice Burns whatever gas it is given when the native coin arrives.
contract GreedyWallet {
    receive() external payable {
        assembly {
            invalid()
        }
    }
}

/// @notice Answers the native coin with a flood of bytes, to make the payer pay for copying them.
contract BombWallet {
    receive() external payable {
        assembly {
            revert(0, 1000000)
        }
    }
}

/// @notice Calls back into a target whenever something lets it, and remembers how that went.
contract ReenteringWallet {
    address public target;
    bytes public call;
    uint256 public attempts;
    uint256 public successes;
    bytes4 public refusal;
    bool public isClosed;

    function close(bool closed) external {
        isClosed = closed;
    }

    function arm(address target_, bytes calldata call_) external {
        (target, call) = (target_, call_);
        (attempts, successes, refusal) = (0, 0, 0);
    }

    function disarm() external {
        target = address(0);
    }

    receive() external payable {
        require(!isClosed, "closed");
        strike();
    }

    function onERC721Received(address, address, uint256, bytes calldata) external returns (bytes4) {
        strike();
        return this.onERC721Received.selector;
    }

    function strike() public {
        if (target == address(0)) return;
        (address aim, bytes memory data) = (target, call);
        // Once only, or a successful one would go on for ever.
        target = address(0);
        (bool done, bytes memory answer) = aim.call(data);
        ++attempts;
        if (done) ++successes;
        else refusal = bytes4(answer);
    }
}
