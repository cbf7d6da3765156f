/** The texts of the shell and of the first views: one file, one request. What is missing here is shown in English. */
export { default as common } from '../../../../locales/ja/common.json';
export { default as errors } from '../../../../locales/ja/errors.json';
export { default as pages } from '../../../../locales/ja/pages.json';
export { default as chain } from '../../../../locales/ja/chain.json';
export { default as transactions } from '../../../../locales/ja/transactions.json';
export { default as heroes } from '../../../../locales/ja/heroes.json';
export { default as orders } from '../../../../locales/ja/orders.json';
