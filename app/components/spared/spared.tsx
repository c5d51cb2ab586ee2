import type { ReactNode } from 'react';
import { lazyPart, Part } from '~/components/frame/lazy-part';
import { useLowData } from '~/http/low-data';
import type { SparedPhotoProps } from './spared-photo.island';

const photo = lazyPart(() => import('./spared-photo.island').then((file) => file.SparedPhoto));

/**
 * Pictures that wait for a tap where their user saves data. The box around it is `relative` and keeps their size, so that nothing
 * moves.
 */
export function Spared(props: SparedPhotoProps & { children: ReactNode }) {
  return useLowData() ? <Part of={photo} props={props} /> : props.children;
}
