import { isServerThere } from '~/lib/offline/probe';
import { keptTitles } from './titles';

/** The interval of checks for the network, because the browser's `online` event may come too early. */
const LOOK_MS = 5_000;

/** The list on the offline page: the screens that this phone has kept, newest first. */
const section = document.querySelector<HTMLElement>('[data-offline-list]');
if (section) void list(section);

document.querySelector('[data-offline-again]')?.addEventListener('click', () => location.reload());
// Under another page's address, the offline page reloads when the network is back, which opens that page.
if (location.pathname !== '/offline') {
  window.addEventListener('online', look);
  setInterval(look, LOOK_MS);
}

async function look(): Promise<void> {
  if (document.visibilityState === 'visible' && (await isServerThere())) location.reload();
}

async function list(home: HTMLElement): Promise<void> {
  const titles = await keptTitles();
  const rows = home.querySelector('ul');
  for (const { path, title } of titles) {
    const link = Object.assign(document.createElement('a'), { href: path, textContent: title });
    link.className = 'flex min-h-12 items-center border-b border-line text-marigold-text';
    const row = document.createElement('li');
    row.appendChild(link);
    rows?.appendChild(row);
  }
  home.hidden = titles.length === 0;
}
