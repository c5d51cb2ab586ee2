import { useRouteLoaderData } from '@remix-run/react';
import type { RootLoader } from './shell.server';

/** What the root loaded for every screen; undefined where the root itself failed. */
export const useShell = () => useRouteLoaderData<RootLoader>('root');
