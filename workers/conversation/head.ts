import type { Barriers, Standing } from '~/domain/message/conversations';

/** One participant's state in a conversation. */
interface Marks {
  readSeq: number;
  /** How far the participant's devices have the messages; at least `readSeq`. */
  deliveredSeq: number;
  unread: number;
  /** Number of the last change that the participant's hub is told. */
  told: number;
}

/** What a conversation keeps beside its messages. */
export interface Head {
  /** Both participants; `a` is the smaller id. */
  a: string;
  b: string;
  standing: Standing;
  marks: { a: Marks; b: Marks };
  /** None until D1 was asked for them. */
  barriers?: Barriers;
  /** Which of the two have erased accounts: their hubs are told nothing more. */
  erased?: readonly string[];
  lastSeq: number;
  /** Number of the last delivery. It starts at the clock, so that a conversation restored to an earlier moment never repeats one. */
  n: number;
}

type Row = { value: string };

/** The one row of a conversation's state: read once, stored once in each step. */
export class HeadRow {
  #known: Head | null = null;

  constructor(private readonly sql: SqlStorage) {
    this.reload();
  }

  /** Reads what is stored; a step that failed may have left something else in memory. */
  reload(): void {
    const hasTable =
      this.sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'head'").toArray().length >
      0;
    const [row] = hasTable ? this.sql.exec<Row>('SELECT value FROM head').toArray() : [];
    this.#known = row ? (JSON.parse(row.value) as Head) : null;
  }

  /** Null before the first message. */
  get(): Head | null {
    return this.#known;
  }

  /** Throws before the first message. */
  begun(): Head {
    if (!this.#known) throw new Error('the conversation has not begun');
    return this.#known;
  }

  /** In memory; `save` stores it at the end of the step. */
  set(head: Head): void {
    this.#known = head;
  }

  /** Changes one participant's state, in memory. */
  setMarks(side: 'a' | 'b', changed: Partial<Marks>): void {
    const head = this.begun();
    this.set({ ...head, marks: { ...head.marks, [side]: { ...head.marks[side], ...changed } } });
  }

  save(): void {
    this.sql.exec('INSERT OR REPLACE INTO head VALUES (1, ?)', JSON.stringify(this.#known));
  }

  create(): void {
    this.sql.exec('CREATE TABLE IF NOT EXISTS head (one INTEGER PRIMARY KEY, value TEXT NOT NULL)');
  }
}
