import { type ComponentType, type LazyExoticComponent, lazy, memo, Suspense } from 'react';

interface LazyPart<Props extends object> {
  /** The component itself, on the server. */
  atHand: ComponentType<Props> | undefined;
  onDemand: LazyExoticComponent<ComponentType<Props>>;
}

/**
 * A part of a page whose script most users don't need; rendered by `<Part>`. Like `lazy`, but complete in the
 * server's HTML: the server loads the component at start, and the browser keeps the HTML until the script is
 * loaded. (`lazy` alone sends the fallback to users without JavaScript, and without a Suspense around it
 * React can't hydrate the HTML.)
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part: LazyPart<Props> = {
    atHand: undefined,
    onDemand: lazy(async () => ({ default: await load() })),
  };
  if (import.meta.env.SSR) {
    void load().then((component) => {
      part.atHand = component;
    });
  }
  return part;
}

interface PartProps<Props extends object> {
  of: LazyPart<Props>;
  props: Props;
}

function PartNow<Props extends object>({ of, props }: PartProps<Props>) {
  // The type of a lazy component does not keep the component's props.
  const Shown = of.atHand ?? (of.onDemand as unknown as ComponentType<Props>);
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}

const areSame = <Props extends object>(one: PartProps<Props>, other: PartProps<Props>): boolean => {
  const names = Object.keys(other.props) as (keyof Props)[];
  return one.of === other.of && names.every((name) => Object.is(one.props[name], other.props[name]));
};

/**
 * Memoised, because a re-render while the script is loading (a new unread count is enough) would make React
 * discard the server's HTML, and the part would disappear until then.
 */
export const Part = memo(PartNow, areSame) as typeof PartNow;
