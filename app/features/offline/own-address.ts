const ID = /\/[\da-f-]{36}(\/|$)/;

/**
 * Lets Remix learn the routes of this page's own address while there is a network: it looks for links that say `data-discover`. For an
 * address with an id it asks before the first submit, and where nobody answers then, the error screen takes the place of the form and of
 * what was typed. Other addresses are known from the start. Returns a function that removes the link again.
 */
export function learnOwnAddress(): (() => void) | undefined {
  if (!ID.test(location.pathname)) return;
  const link = document.createElement('a');
  link.hidden = true;
  link.href = location.pathname;
  link.dataset.discover = 'true';
  document.body.appendChild(link);
  return () => link.remove();
}
