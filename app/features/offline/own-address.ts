const ID = /\/[\da-f-]{36}(\/|$)/;

/**
 * Lets Remix learn the routes of this page's own address while there is a network. For an address with an id it asks before the first
 * submit, and where nobody answers then, the error screen takes the place of the form and of what was typed. Other addresses are known
 * from the start. Returns a function that ends it.
 */
export function learnOwnAddress(): (() => void) | undefined {
  // The Worker has no use for what asks.
  if (import.meta.env.SSR || !ID.test(location.pathname)) return;
  return navigator.connection?.saveData ? askAtFirstChange() : askWithLinks();
}

/** Remix looks for links that say `data-discover`. */
function askWithLinks(): () => void {
  const link = document.createElement('a');
  link.hidden = true;
  link.href = location.pathname;
  link.dataset.discover = 'true';
  document.body.appendChild(link);
  return () => link.remove();
}

/** Where the browser says to save data, Remix asks nothing ahead, and most pages are only read. */
function askAtFirstChange(): () => void {
  const ask = async () => {
    const { askForRoutes } = await import('./ask-for-routes');
    await askForRoutes(location.pathname);
  };
  const onInput = () => void ask().catch(() => undefined);
  document.addEventListener('input', onInput, { once: true });
  return () => document.removeEventListener('input', onInput);
}
