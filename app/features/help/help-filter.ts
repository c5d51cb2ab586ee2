import { mentions, noneMention } from '~/domain/help/search';

/**
 * Filters the help topics while the user types, by the same rule as the server, and switches tabs in place.
 */
const form = document.querySelector<HTMLFormElement>('[data-help-search]');
const input = form?.querySelector('input');
const none = document.querySelector('[data-help-none]');
const tabs = [...document.querySelectorAll<HTMLAnchorElement>('[data-help-tab]')].map((link) => ({
  link,
  code: link.dataset.helpTab ?? '',
  list: document.querySelector<HTMLElement>(`[data-help-topics="${link.dataset.helpTab}"]`),
}));
let chosen = tabs.find(({ link }) => link.ariaCurrent === 'page')?.code;

function filter(search: string): void {
  for (const { link, code, list } of tabs) {
    const items = [...(list?.children ?? [])] as HTMLElement[];
    for (const [index, item] of items.entries()) {
      const question = item.querySelector('summary')?.textContent ?? '';
      const answer = item.querySelector('p')?.textContent ?? '';
      item.hidden = !mentions({ question, answer }, search);
      const details = item.querySelector('details');
      if (details) details.open = search !== '' || index === 0;
    }
    link.hidden = items.every(({ hidden }) => hidden);
    link.search = `?${new URLSearchParams({ tab: code, ...(search && { q: search }) })}`;
  }
  const found = tabs.filter(({ link }) => !link.hidden);
  const current = found.find(({ code }) => code === chosen) ?? found[0];
  for (const { link, code, list } of tabs) {
    if (list) list.hidden = code !== current?.code;
    if (code === current?.code) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if (none) none.textContent = current ? '' : noneMention(search);
}

input?.addEventListener('input', () => filter(input.value.trim()));
// The field was filled in before this script ran, or restored by the browser on Back.
if (input && input.value !== input.defaultValue) filter(input.value.trim());
for (const { link, code } of tabs) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    chosen = code;
    filter(input?.value.trim() ?? '');
    history.replaceState(null, '', link.href);
  });
}
