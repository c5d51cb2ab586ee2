import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchLayers } from '~/components/layer/use-layer';
import { nameForms } from '~/http/offline/named-forms';

// Radix inserts a style element to lock the page behind a dialog; the CSP admits it by the page's nonce.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
});

watchLayers();
nameForms();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
