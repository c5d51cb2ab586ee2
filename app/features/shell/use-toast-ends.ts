import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useLayerCount } from '~/components/layer/use-layer';
import { endToastsOfLayer, endToastsOfOtherScreens } from '~/lib/toast';

/** Ends a toast with the screen that it belongs to, and under what opens. */
export function useToastEnds(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation is asked where it led
  useEffect(endToastsOfOtherScreens, [key]);

  const layers = useLayerCount();
  const before = useRef(layers);
  useEffect(() => {
    if (layers > before.current) endToastsOfLayer('opened');
    before.current = layers;
  }, [layers]);
}
