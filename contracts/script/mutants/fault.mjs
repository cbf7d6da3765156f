/**
 * A mutant that is the real contract with one fault in one function (contracts/test/support/faults/Faulty.sol), for
 * rules that no broken line would break first. It is named by its contract, its fault and its function.
 *   fault  as in the enum `Fault`; at  the function's signature; breaks  the rule; word  of the answer, for a lie
 */
export const fault = (kind, at, breaks, word = 0) => ({ fault: kind, at, breaks, word });
