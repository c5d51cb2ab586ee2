import { useShell } from './use-shell';

/** Whether the viewer is an admin, who reads some sentences differently. */
export const useIsAdmin = (): boolean => useShell()?.viewer?.userType === 'admin';
