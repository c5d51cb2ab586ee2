import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { endToastsOfLayer } from '~/lib/toast';
import { LayerStack } from './layer-stack';

let stack: LayerStack | null = null;

/** Called once, before the router exists. */
export function watchLayers(): void {
  const made = new LayerStack(window.history);
  window.addEventListener('popstate', (event) => made.onPop(event));
  stack = made;
}

const watch = (listener: () => void) => stack?.watch(listener) ?? (() => undefined);

/**
 * Back closes the layer and leaves the page as it is. What closes it otherwise takes its history entry away.
 * `onClose` may return false to stay.
 */
export function useLayer(isOpen: boolean, onClose: () => unknown): void {
  const { key } = useLocation();
  const close = useRef(onClose);
  close.current = onClose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stays open on the next page gets an entry there
  useEffect(() => {
    if (!isOpen) return;
    return stack?.open({ close: () => (close.current() === false ? false : undefined) });
  }, [isOpen, key]);
}

/** A layer with room for a toast, which ends where someone closes it. Returns what is called when that happens. */
export function useSheetLayer(isOpen: boolean, onOpenChange: (isOpen: boolean) => void) {
  const change = (next: boolean) => {
    if (!next) endToastsOfLayer('closed');
    onOpenChange(next);
  };
  useLayer(isOpen, () => change(false));
  return change;
}

/** The state of a layer that is open when it is first drawn. */
export function useOpenLayer() {
  const [isOpen, setIsOpen] = useState(true);
  useLayer(isOpen, () => setIsOpen(false));
  return [isOpen, setIsOpen] as const;
}

/** A layer that is open again after a reload and after Forward. */
export function useNamedLayer(name: string) {
  const isOpen = useSyncExternalStore(
    watch,
    () => stack?.has(name) ?? false,
    () => false,
  );
  const open = () => {
    if (!stack?.has(name)) stack?.open({ name, close: () => undefined });
  };
  return { isOpen, open, close: () => stack?.close(name) };
}

/** How much lies over the page. */
export const useLayerCount = (): number =>
  useSyncExternalStore(
    watch,
    () => stack?.count ?? 0,
    () => 0,
  );
