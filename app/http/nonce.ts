import { createContext } from 'react';

/** CSP nonce of the response. Browsers hide it, so it is empty on the client. */
export const NonceContext = createContext<string | undefined>(undefined);
