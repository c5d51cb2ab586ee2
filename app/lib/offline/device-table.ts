type Ask<T> = (store: IDBObjectStore) => IDBRequest<T>;

interface DeviceTable<Row> {
  /** Repeats a request whose connection breaks, in a new connection, so the request must be idempotent. */
  run: <T>(mode: IDBTransactionMode, ask: Ask<T>) => Promise<T>;
  rows: () => Promise<Row[]>;
  /** Replaces a row that is still stored; false if it has been removed. */
  change: (row: Row) => Promise<boolean>;
}

/** The errors of a connection that the browser has closed: on a sign-out, to free room, or because its storage process was killed. */
const brokenNames = ['InvalidStateError', 'AbortError', 'UnknownError'];
const isBroken = (error: unknown): boolean =>
  error === null || (error instanceof DOMException && brokenNames.includes(error.name));

/** One table in IndexedDB, in a database of its own that opens with the first request. Rejects if the device refuses storage. */
export function deviceTable<Row>(
  database: string,
  table: string,
  keyPath: string & keyof Row,
): DeviceTable<Row> {
  let opening: Promise<IDBDatabase> | null = null;
  const connect = () => {
    const forget = () => {
      if (opening === mine) opening = null;
    };
    const mine = open(database, table, keyPath, forget);
    mine.catch(forget);
    opening = mine;
    return mine;
  };
  const once = async <T>(mode: IDBTransactionMode, ask: Ask<T>) =>
    inTransaction((await (opening ?? connect())).transaction(table, mode), table, ask);
  const run = <T>(mode: IDBTransactionMode, ask: Ask<T>) =>
    once(mode, ask).catch((error: unknown) => {
      if (!isBroken(error)) throw error;
      opening = null;
      return once(mode, ask);
    });
  const change = async (row: Row) => {
    const there = await run('readwrite', (store) => {
      const asked = store.count(row[keyPath] as IDBValidKey);
      asked.onsuccess = () => asked.result > 0 && store.put(row);
      return asked;
    });
    return there > 0;
  };
  return { run, rows: () => run<Row[]>('readonly', (store) => store.getAll()), change };
}

function inTransaction<T>(transaction: IDBTransaction, table: string, ask: Ask<T>): Promise<T> {
  const request = ask(transaction.objectStore(table));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

function open(name: string, table: string, keyPath: string, onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath });
    request.onsuccess = () => {
      const { result } = request;
      result.onclose = onClose;
      // Deleting the database, as a sign-out in another tab does, waits for every tab that has it open.
      result.onversionchange = () => {
        onClose();
        result.close();
      };
      resolve(result);
    };
    request.onerror = () => reject(request.error);
  });
}
