import type { ComponentType } from 'react';

export type PartFailureProps = { message: string; onRetry: () => void };
type PartFailure = ComponentType<PartFailureProps>;

const nothing: PartFailure = () => null;
let Failure: PartFailure = nothing;

/** What stands in the place of a part that did not arrive; given by the application, as what draws it is no part of lib. */
export function setPartFailure(component: PartFailure): void {
  Failure = component;
}

export const partFailure = (): PartFailure => Failure;
