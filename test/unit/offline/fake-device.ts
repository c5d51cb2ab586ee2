import { vi } from 'vitest';

type Row = Record<string, unknown>;
type Fate = 'close' | 'versionchange' | 'closing' | 'lost' | 'full';

const noRoom = () => new DOMException('', 'QuotaExceededError');

/** IndexedDB as far as the stores ask it: rows outlive connections, which the browser takes away. */
export function fakeDevice() {
  const tables = new Map<string, Map<string, Row>>();
  const connections: Connection[] = [];
  let fate: Fate | null = null;
  let opensToFail = 0;
  let isHanging = false;
  let isFull = false;

  class Connection {
    isOpen = true;
    onclose: (() => void) | null = null;
    onversionchange: (() => void) | null = null;
    constructor(
      readonly rows: Map<string, Row>,
      readonly keyPath: string,
    ) {}
    close = () => {
      this.isOpen = false;
    };
    transaction() {
      if (!this.isOpen) throw new DOMException('The database connection is closing.', 'InvalidStateError');
      const end = fate === 'lost' || fate === 'full' ? fate : null;
      fate = end ? null : fate;
      const transaction: { error: DOMException | null } & Record<'oncomplete' | 'onabort', () => void> & {
          objectStore: () => unknown;
        } = {
        error: end === 'full' ? noRoom() : null,
        oncomplete: () => undefined,
        onabort: () => undefined,
        objectStore: () => {
          const answer = <T>(work: () => T) => {
            const request = { result: undefined as T | undefined, onsuccess: () => undefined };
            queueMicrotask(() => {
              if (end) return transaction.onabort();
              request.result = work();
              request.onsuccess();
              queueMicrotask(() => (transaction.error ? transaction.onabort() : transaction.oncomplete()));
            });
            return request;
          };
          return {
            getAll: () => answer(() => [...this.rows.values()]),
            count: (key: string) => answer(() => Number(this.rows.has(key))),
            put: (row: Row) =>
              answer(() => {
                if (isFull) transaction.error = noRoom();
                else this.rows.set(String(row[this.keyPath]), row);
              }),
            delete: (key: string) => answer(() => void this.rows.delete(key)),
          };
        },
      };
      return transaction;
    }
  }

  const open = (name: string) => {
    const request = {
      result: null as unknown,
      error: new DOMException('', 'UnknownError'),
      onupgradeneeded: () => undefined,
      onsuccess: () => undefined,
      onerror: () => undefined,
    };
    if (isHanging) return request;
    queueMicrotask(() => {
      if (opensToFail > 0) {
        opensToFail -= 1;
        return request.onerror();
      }
      const rows = tables.get(name) ?? new Map<string, Row>();
      tables.set(name, rows);
      let keyPath = '';
      request.result = {
        createObjectStore: (_: string, options: { keyPath: string }) => ({ keyPath } = options),
      };
      request.onupgradeneeded();
      const connection = new Connection(rows, keyPath);
      connections.push(connection);
      request.result = connection;
      request.onsuccess();
    });
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  return {
    opened: () => connections.length,
    failToOpen: (times: number) => {
      opensToFail = times;
    },
    /** Databases that are opened from now on never answer, until it goes on for others. */
    hang() {
      isHanging = true;
    },
    goOn() {
      isHanging = false;
    },
    /** What the browser does to the newest connection, or to its next transaction. */
    strike(next: Fate) {
      const connection = connections.at(-1);
      if (next === 'close') {
        connection?.close();
        connection?.onclose?.();
      } else if (next === 'closing') connection?.close();
      else if (next === 'versionchange') connection?.onversionchange?.();
      else fate = next;
    },
    /** From now on nothing more is taken. */
    fill() {
      isFull = true;
    },
    makeRoom() {
      isFull = false;
    },
    isOpen: () => connections.at(-1)?.isOpen,
  };
}
