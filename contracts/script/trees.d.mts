/** The names that the tests of a tree must have. */
export function expectedTests(tree: string): string[];
/** What trees and tests do not agree on; empty when all is well. */
export function treeProblems(): string[];
