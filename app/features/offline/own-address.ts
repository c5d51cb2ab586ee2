const ID = /\/[\da-f-]{36}(\/|$)/;

/**
 * Makes Remix load the routes of this page's own address while there is a network. For an address with an id Remix loads them only before
 * the first submit; without a network the error screen would then replace the form and its text. Returns a function that ends it.
 */
export function learnOwnAddress(): (() => void) | undefined {
  // The Worker's bundle leaves out the code below.
  if (import.meta.env.SSR || !ID.test(location.pathname)) return;
  return navigator.connection?.saveData ? askAtFirstChange() : askWithLinks();
}

/** Adds a hidden link with `data-discover`, for which Remix loads the routes. */
function askWithLinks(): () => void {
  const link = document.createElement('a');
  link.hidden = true;
  link.href = location.pathname;
  link.dataset.discover = 'true';
  document.body.appendChild(link);
  return () => link.remove();
}

/** With `saveData` Remix loads no routes ahead, so they load with the first input: most pages are only read. */
function askAtFirstChange(): () => void {
  const ask = async () => {
    const { askForRoutes } = await import('./ask-for-routes');
    await askForRoutes(location.pathname);
  };
  const onInput = () => void ask().catch(() => undefined);
  document.addEventListener('input', onInput, { once: true });
  return () => document.removeEventListener('input', onInput);
}
