import { createContext } from 'react';

/** CSP nonce of the response being rendered; browsers hide it, so it is empty on the client. */
export const NonceContext = createContext<string | undefined>(undefined);
