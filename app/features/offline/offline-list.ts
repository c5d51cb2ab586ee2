import { isServerThere } from '~/lib/offline/probe';
import { keptTitles } from './titles';

/** How often the page looks for the network: the browser's own news of it may come too early. */
const LOOK_MS = 5_000;

/** The list on the page that stands in for what cannot be loaded: what this phone has kept, newest first. */
const section = document.querySelector<HTMLElement>('[data-offline-list]');
if (section) void list(section);

document.querySelector('[data-offline-again]')?.addEventListener('click', () => location.reload());
// What was asked for opens by itself when the network is back. Under its own address the page stands in for nothing.
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
