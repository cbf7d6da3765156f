// Written by `npm run contracts:build`. Never edited by hand.
export const accountRegistryAbi = [
  {"inputs":[],"name":"AccountCreationFailed","type":"error"},
  {"anonymous":false,"inputs":[{"indexed":false,"name":"account","type":"address"},{"indexed":true,"name":"implementation","type":"address"},{"indexed":false,"name":"salt","type":"bytes32"},{"indexed":false,"name":"chainId","type":"uint256"},{"indexed":true,"name":"tokenContract","type":"address"},{"indexed":true,"name":"tokenId","type":"uint256"}],"name":"ERC6551AccountCreated","type":"event"},
  {"inputs":[{"name":"implementation","type":"address"},{"name":"salt","type":"bytes32"},{"name":"chainId","type":"uint256"},{"name":"tokenContract","type":"address"},{"name":"tokenId","type":"uint256"}],"name":"account","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"implementation","type":"address"},{"name":"salt","type":"bytes32"},{"name":"chainId","type":"uint256"},{"name":"tokenContract","type":"address"},{"name":"tokenId","type":"uint256"}],"name":"createAccount","outputs":[{"name":"created","type":"address"}],"stateMutability":"nonpayable","type":"function"},
] as const;

/** The names of the errors that AccountRegistry can revert with. */
export const accountRegistryErrors = [
  'AccountCreationFailed',
] as const;
export type AccountRegistryError = (typeof accountRegistryErrors)[number];
