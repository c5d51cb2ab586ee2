/** What lies over the page: a sheet, a dialog, a menu, a panel. */
interface Layer {
  /** Called when Back has taken the layer's entry. False keeps the layer, with a new entry. */
  close: () => false | undefined;
  /** Set for a layer that opens again after a reload and after Forward. */
  name?: string;
}

/** The part of `window.history` that layers use. */
type LayerHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
type Write = Parameters<History['pushState']>;

const field = 'layers';
/** Going back is asynchronous; where it does not happen, the router must not wait for ever. */
const LANDING_MS = 10_000;

const read = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;

/** The layers of an entry, lowest first: their names, or null for those that have none. */
function layersOf(state: unknown): readonly (string | null)[] {
  const layers = read(state, field);
  return Array.isArray(layers) ? layers : [];
}

/** The router numbers its entries in `idx`; a layer's entry keeps the number of the page under it. */
const pageOf = (state: unknown): unknown => read(state, 'idx');

/**
 * Gives every open layer a history entry over its page's, so that Back closes it, and takes the entry away when the layer
 * closes otherwise. The router sees none of it: it would reload and scroll the page.
 */
export class LayerStack {
  #open: Layer[] = [];
  #history: LayerHistory;
  #push: (...write: Write) => void;
  #replace: (...write: Write) => void;
  #go: (by: number) => void;
  #page: unknown;
  /** Runs while a step through the history has not arrived. */
  #landing: ReturnType<typeof setTimeout> | null = null;
  /** What the router wrote meanwhile. */
  #late: (() => void)[] = [];
  /** What the router made of the page while a layer's entry was over it. */
  #under: Write | null = null;
  #listeners = new Set<() => void>();

  /** Must run before the router listens to `popstate`: listeners run in the order in which they were added. */
  constructor(history: LayerHistory) {
    this.#history = history;
    this.#push = history.pushState.bind(history);
    this.#replace = history.replaceState.bind(history);
    this.#go = history.go.bind(history);
    this.#page = pageOf(history.state);
    history.go = (by = 0) => this.#routerGoes(by);
    history.pushState = (...write) => this.#routerPushes(write);
    history.replaceState = (...write) => this.#routerReplaces(write);
    this.#restore();
  }

  /** Returns a function that takes the layer away. Layers that change in one go keep the entry. */
  open(layer: Layer): () => void {
    this.#open.push(layer);
    this.#tell();
    queueMicrotask(() => this.#settle());
    return () => this.#remove(layer);
  }

  #remove(layer: Layer | undefined): void {
    if (!layer || !this.#open.includes(layer)) return;
    this.#open = this.#open.filter((one) => one !== layer);
    this.#tell();
    queueMicrotask(() => this.#settle());
  }

  get count(): number {
    return this.#open.length;
  }

  has(name: string): boolean {
    return this.#open.some((layer) => layer.name === name);
  }

  close(name: string): void {
    this.#remove(this.#open.find((layer) => layer.name === name));
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onPop(event: Pick<PopStateEvent, 'state' | 'stopImmediatePropagation'>): void {
    const isSamePage = pageOf(event.state) === this.#page;
    const depth = layersOf(event.state).length;
    this.#page = pageOf(event.state);
    if (!isSamePage) {
      this.#land();
      this.#leavePage();
      this.#restore();
      return;
    }
    if (!this.#landing && depth === this.#open.length) return;
    event.stopImmediatePropagation();
    this.#writeUnder();
    if (this.#landing) this.#land();
    else if (depth < this.#open.length) this.#closeAbove(depth);
    else this.#restore();
    this.#settle();
  }

  #depth(): number {
    return layersOf(this.#history.state).length;
  }

  /** Makes as many entries as layers are open. */
  #settle(): void {
    if (this.#landing) return;
    const wanted = this.#open.length;
    if (this.#depth() > wanted) this.#travel(wanted - this.#depth());
    for (let depth = this.#depth(); depth < wanted; depth += 1) {
      const names = this.#open.slice(0, depth + 1).map(({ name }) => name ?? null);
      this.#push({ ...this.#history.state, [field]: names }, '');
    }
  }

  /** The router counts the layers' entries, too: what closes meanwhile takes none away. */
  #routerGoes(by: number): void {
    if (by === 0 || this.#landing) this.#go(by);
    else this.#travel(by);
  }

  #travel(by: number): void {
    this.#landing = setTimeout(() => this.#land(), LANDING_MS);
    this.#go(by);
  }

  #land(): void {
    if (this.#landing) clearTimeout(this.#landing);
    this.#landing = null;
    for (const write of this.#late.splice(0)) write();
  }

  #closeAbove(depth: number): void {
    const closed = this.#open.splice(depth);
    const kept = closed.filter((layer) => layer.close() === false);
    this.#open.push(...kept);
    this.#tell();
  }

  /** After a reload, Forward or a step to another page: opens what has a name; an entry of nothing is left again. */
  #restore(): void {
    const missing = layersOf(this.#history.state).slice(this.#open.length);
    if (missing.length === 0) return;
    const names = missing.filter((name) => name !== null);
    if (names.length < missing.length) this.#travel(-missing.length);
    else {
      this.#open.push(...names.map((name) => ({ name, close: () => undefined })));
      this.#tell();
    }
  }

  /** A link in a layer, or a form that leads on: the top layer's entry becomes the next page's, so that Back leads to the page. */
  #routerPushes(write: Write): void {
    if (this.#landing) return void this.#late.push(() => this.#routerPushes(write));
    if (this.#depth() > 0) this.#replace(...write);
    else this.#push(...write);
    this.#page = pageOf(this.#history.state);
    this.#leavePage();
  }

  #routerReplaces(write: Write): void {
    if (this.#landing) return void this.#late.push(() => this.#routerReplaces(write));
    const layers = layersOf(this.#history.state);
    const [state, unused, url] = write;
    if (layers.length > 0) this.#under = write;
    this.#replace(layers.length > 0 ? { ...state, [field]: layers } : state, unused, url);
    this.#page = pageOf(this.#history.state);
  }

  #writeUnder(): void {
    if (!this.#under) return;
    const [state, unused, url] = this.#under;
    const layers = layersOf(this.#history.state);
    this.#replace(layers.length > 0 ? { ...state, [field]: layers } : state, unused, url);
    if (layers.length === 0) this.#under = null;
  }

  #leavePage(): void {
    this.#under = null;
    if (this.#open.length === 0) return;
    this.#open = [];
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
