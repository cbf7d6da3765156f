/** The texts of the shell and of the first views: one file, one request. */
export { default as common } from '../../../../locales/en/common.json';
export { default as errors } from '../../../../locales/en/errors.json';
export { default as pages } from '../../../../locales/en/pages.json';
export { default as chain } from '../../../../locales/en/chain.json';
export { default as transactions } from '../../../../locales/en/transactions.json';
export { default as heroes } from '../../../../locales/en/heroes.json';
export { default as orders } from '../../../../locales/en/orders.json';
