import { useRouteLoaderData } from '@remix-run/react';
import type { RootLoader } from './shell.server';

/** The root loader's data; undefined if the root itself failed. */
export const useShell = () => useRouteLoaderData<RootLoader>('root');
