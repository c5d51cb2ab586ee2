import type { ReactNode } from 'react';
import { lazyPart } from '~/components/hydration/lazy-part';
import { Part } from '~/components/hydration/part';
import { useLowData } from '~/http/low-data';
import type { TapToLoadPhotoProps } from './tap-to-load-photo.island';

const photo = lazyPart(() => import('./tap-to-load-photo.island').then((file) => file.TapToLoadPhoto));

/**
 * Pictures that wait for a tap where their user saves data. The box around it is `relative` and keeps their size, so that nothing
 * moves.
 */
export const TapToLoad = (props: TapToLoadPhotoProps & { children: ReactNode }) =>
  useLowData() ? <Part of={photo} props={props} /> : props.children;
