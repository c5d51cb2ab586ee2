import type { ComponentType } from 'react';
import { LateBoundary } from './late-boundary.island';
import type { LazyPart } from './lazy-part';

interface PartProps<Props extends object> {
  of: LazyPart<Props>;
  props: Props;
}

/** Draws a part of `lazyPart`. */
export function Part<Props extends object>({ of, props }: PartProps<Props>) {
  // The type of a lazy component does not keep the component's props.
  const Shown = of.atHand ?? (of.onDemand as unknown as ComponentType<Props>);
  return (
    <LateBoundary>
      <Shown {...props} />
    </LateBoundary>
  );
}
