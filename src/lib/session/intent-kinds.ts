/**
 * What can be meant before a login. Each kind is kept by whoever leads to the login and taken up where it is done, which a
 * test holds against each other: one that nobody takes up would be forgotten.
 */
export const intentKinds = [
  'alerts.price',
  'alerts.search',
  'boxes.buy',
  'boxes.claim',
  'bounties.badges',
  'bounties.own',
  'bounties.post',
  'bounties.vote',
  'cart.buy',
  'creations.original',
  'farms',
  'heroes.buy',
  'items.buy',
  'items.enter',
  'offers.make',
  'own',
  'proposals.vote',
  'propose',
  'stake',
  'watches.star',
] as const;
export type IntentKind = (typeof intentKinds)[number];

/** A kind, and of which record. */
export type IntentKey = IntentKind | `${IntentKind}.${string}`;
