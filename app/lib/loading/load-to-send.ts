import { type ToastInput, toast } from '~/lib/toast';

/**
 * Loads the script that sends what was pressed. Null if it can't be loaded: a toast then says that the act has failed, and the caller
 * undoes what it shows of it.
 */
export const loadToSend = <Module>(
  load: () => Promise<Module>,
  failed: Omit<ToastInput, 'tone'>,
): Promise<Module | null> =>
  load().catch(() => {
    toast({ ...failed, tone: 'bad' });
    return null;
  });
