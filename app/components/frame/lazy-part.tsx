import { type ComponentType, type LazyExoticComponent, lazy, memo, Suspense } from 'react';

interface LazyPart<Props extends object> {
  /** The part itself, on the server. */
  atHand: ComponentType<Props> | undefined;
  onDemand: LazyExoticComponent<ComponentType<Props>>;
}

/**
 * A part of a page whose script most people don't need; shown by `<Part>`. As `lazy`, and whole in the server's HTML:
 * the server fetches the part when it starts and has it at hand for every request, while the browser keeps that HTML
 * until the script is there. (`lazy` alone sends the fallback to those without JavaScript, and where no Suspense is
 * around it, React can't take the HTML over.)
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
  // React's type of a lazy component forgets that its props are those of the component.
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
 * Kept while its props stay: a page that draws itself anew (the bell's count is enough) while the script is still on
 * its way would else make React throw the server's HTML away, and the part would vanish until then.
 */
export const Part = memo(PartNow, areSame) as typeof PartNow;
