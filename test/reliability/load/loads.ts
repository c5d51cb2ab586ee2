import { feed } from './load-feed';
import type { Load } from './load-lines';
import { messageLoads } from './load-messages';
import { storm } from './load-return';
import { socketLoads } from './load-sockets';
import { uploads } from './load-uploads';

/** L1 to L9, in this order. */
export const loads: Record<string, Load> = {
  L1: socketLoads.L1,
  L2: messageLoads.L2,
  L3: messageLoads.L3,
  L3s: messageLoads.L3s,
  L4: socketLoads.L4,
  L5: socketLoads.L5,
  L6: storm,
  L7: feed,
  L8: messageLoads.L8,
  L9: uploads,
};
