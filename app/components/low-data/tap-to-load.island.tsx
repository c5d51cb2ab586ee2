import { type ReactNode, useReducer, useRef } from 'react';
import { lazyPart, Part } from '~/components/frame/lazy-part';
import { useLowData } from '~/http/low-data';
import type { TapToLoadPhotoProps } from './tap-to-load-photo.island';

const photo = lazyPart(() => import('./tap-to-load-photo.island').then((file) => file.TapToLoadPhoto));

/**
 * Pictures that wait for a tap where their user saves data. The box around it is `relative` and keeps their size, so that nothing
 * moves. Until the control's script has taken over the server's HTML it keeps its first pictures: React would throw the HTML away if
 * new ones came.
 */
export function TapToLoad(props: Omit<TapToLoadPhotoProps, 'onLive'> & { children: ReactNode }) {
  const kept = useRef(props);
  const [isLive, onLive] = useReducer(() => true, false);
  if (isLive) kept.current = props;
  return useLowData() ? <Part of={photo} props={{ ...kept.current, onLive }} /> : props.children;
}
