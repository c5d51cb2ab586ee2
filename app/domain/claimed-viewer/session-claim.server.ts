import type { Query } from 'drizzle-orm';
import { interceptBatches, type Result, runInterceptor } from '~/db/client.server';
import { findViewer, isGuardError, viewerStatement } from '~/domain/auth/session.server';
import { isRestricted } from '~/domain/auth/write-access';
import { Unsettled } from '~/domain/shared/claim';
import type { AppContext, Claim } from '~/domain/shared/context';
import type { TokenClaims } from '~/domain/shared/session-token';
import type { Viewer } from '~/domain/shared/viewer';
import { AppError } from '~/lib/app-error';
import { currentLanguage } from '~/lib/language/current-language';
import type { LimitName } from '~/platform/rate-limits.server';
import { claimedViewer, whenKnown } from './claimed-viewer';
import { noteEnded } from './token-memory.server';
import { WriteGuard } from './write-guard.server';

/**
 * `open`: D1 has not been asked. `known`: it has confirmed the claim. `closed`: the claim was wrong or not enough, and its context
 * does nothing any more; the true viewer has another one.
 */
type State = 'open' | 'known' | 'closed';

/** The token of the request, its hash, and the options of `identify`. */
interface ClaimedRequest {
  token: string;
  key: string;
  counted: boolean;
  guardWrites: boolean;
  onViewer: (viewer: Viewer | null) => void;
}

export class SessionClaim implements Claim {
  #state: State = 'open';
  /** Batches with statements that write, sent with the claim and not answered. */
  #writes = 0;
  #inFlight: Promise<unknown> | null = null;
  #failure: AppError | null = null;
  #guard: WriteGuard | null = null;
  /** Undefined until D1 has said it. */
  #truth: Viewer | null | undefined;
  #fresh: Promise<AppContext> | null = null;
  #current: AppContext;
  #parts = 0;
  #othersDone: (() => void)[] = [];
  readonly #taken = new Set<string>();
  readonly #limits: AppContext['limits'];
  /** The context whose batches do not go through the claim. */
  readonly #unclaimed: AppContext;

  /**
   * Makes the context that of a claimed viewer: its database asks D1 about the session with the first batch, and its `viewer`, `claim`,
   * `hubs`, `conversations`, `files`, `mail`, `digests` and `limits` wait for the answer where they must.
   */
  static install(app: AppContext, claims: TokenClaims, request: ClaimedRequest): SessionClaim {
    return new SessionClaim(app, claims, request);
  }

  private constructor(
    private readonly app: AppContext,
    private readonly claims: TokenClaims,
    private readonly request: ClaimedRequest,
  ) {
    const db = interceptBatches(app.db, (isWrite, trip) => this.#batch(isWrite, trip));
    this.#unclaimed = { ...app, db };
    this.#current = app;
    app.claim = this;
    app.viewer = claimedViewer(claims, () => this.#requireConfirmed());
    const need = () => void this.#requireConfirmed();
    app.hubs = whenKnown(app.hubs, need);
    app.conversations = whenKnown(app.conversations, need, ['liveStart', 'inbox']);
    app.files = whenKnown(app.files, need);
    app.mail = whenKnown(app.mail, need);
    app.digests = whenKnown(app.digests, need);
    this.#limits = app.limits;
    app.limits = { ...app.limits, take: (name, key) => this.#takeLimit(name, key) };
  }

  async run<T>(part: (ctx: AppContext) => Promise<T>): Promise<T> {
    this.#parts += 1;
    try {
      return await this.#settledRun(part);
    } finally {
      this.#parts -= 1;
      if (this.#parts === 0) for (const done of this.#othersDone.splice(0)) done();
    }
  }

  async runBeside<T>(part: (ctx: AppContext) => Promise<T>): Promise<T> {
    // The other parts of the request begin in the same turn.
    await Promise.resolve();
    if (this.#state === 'open' && this.#parts > 0) {
      await new Promise<void>((done) => this.#othersDone.push(done));
    }
    return part(await this.#settle());
  }

  known(): AppContext | null {
    return this.#state === 'open' ? null : this.#current;
  }

  failure(): AppError | null {
    return this.#failure;
  }

  release(): void {
    this.#guard?.release();
  }

  async #settledRun<T>(part: (ctx: AppContext) => Promise<T>): Promise<T> {
    const begun = this.#current;
    const outcome = await part(begun).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    // Where nothing of the part has asked D1, what it says is in the words of the device.
    const spoken = currentLanguage();
    const settled = await this.#settle();
    if (settled !== begun || currentLanguage() !== spoken) return part(settled);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  /** The context to answer from. Asks D1 where nothing has asked it yet. */
  async #settle(): Promise<AppContext> {
    await this.#inFlight;
    if (this.#failure) throw this.#failure;
    if (this.#state === 'open') await runInterceptor(this.app.db).catch(ignoreUnsettled);
    if (this.#state === 'known') return this.app;
    this.#fresh ??= this.#lookUpViewer();
    return this.#fresh;
  }

  /** Where the claim is closed: looks the viewer up, unless D1 has said who they are, and makes their context. */
  async #lookUpViewer(): Promise<AppContext> {
    const { token, counted, onViewer } = this.request;
    const truth = this.#truth === undefined ? await this.#find(token, counted) : this.#truth;
    if (!truth) noteEnded(this.claims.sessionId);
    onViewer(truth);
    this.app.viewer = truth;
    if (truth && this.request.guardWrites)
      this.#guard = WriteGuard.install(this.#unclaimed, truth, this.request);
    this.#current = { ...this.#unclaimed, limits: this.app.limits, viewer: truth };
    return this.#current;
  }

  async #find(token: string, counted: boolean): Promise<Viewer | null> {
    try {
      return await findViewer(this.#unclaimed, token, { counted });
    } catch (error) {
      if (error instanceof AppError) this.#failure = error;
      throw error;
    }
  }

  #batch(isWrite: boolean, trip: (first: Query | null) => Promise<Result[]>): Promise<Result[]> {
    if (this.#state === 'known') return this.#guard ? this.#guard.batch(isWrite, trip) : trip(null);
    if (this.#state === 'closed') throw new Unsettled();
    const asked = this.#ask(isWrite, trip);
    const before = this.#inFlight;
    this.#inFlight = asked.then(
      () => before,
      () => before,
    );
    return asked;
  }

  async #ask(isWrite: boolean, trip: (first: Query | null) => Promise<Result[]>): Promise<Result[]> {
    const { claims } = this;
    const { key, counted } = this.request;
    const { query, viewerOf } = viewerStatement(this.#unclaimed, { ...claims, key, counted, isWrite });
    if (isWrite) this.#writes += 1;
    try {
      const [answer, ...results] = await trip(query);
      // Nothing comes of a part whose context closed meanwhile, so its reads may go on.
      if (this.#state !== 'closed' && answer) this.#confirm(viewerOf(answer), isWrite);
      else if (answer) this.#truth = viewerOf(answer);
      return results;
    } catch (error) {
      if (isWrite && isGuardError(error)) {
        this.#state = 'closed';
        this.#truth = undefined;
        throw new Unsettled();
      }
      if (error instanceof AppError) this.#failure = error;
      throw error;
    } finally {
      if (isWrite) this.#writes -= 1;
    }
  }

  /** Throws `Unsettled` where D1 does not confirm the claim. A read confirms it for that moment, so a later write asks again. */
  #confirm(viewer: Viewer | null, byWrite: boolean): void {
    this.#truth = viewer;
    if (this.#state === 'known') return;
    if (!viewer || !this.#isAsClaimed(viewer)) {
      this.#state = 'closed';
      throw new Unsettled();
    }
    this.#state = 'known';
    if (!byWrite && this.request.guardWrites)
      this.#guard = new WriteGuard(this.#unclaimed, viewer, this.request);
    this.request.onViewer(viewer);
    this.app.viewer = viewer;
  }

  #isAsClaimed(viewer: Viewer): boolean {
    const { claims, app } = this;
    return (
      viewer.id === claims.userId &&
      viewer.session.id === claims.sessionId &&
      viewer.userType === claims.userType &&
      !isRestricted(viewer, app.now)
    );
  }

  /** The viewer once D1 has confirmed them; else ends this run of the part, which is run again when they are known. */
  #requireConfirmed(): Viewer {
    if (this.#state === 'known' && this.#truth) return this.#truth;
    if (this.#state === 'open') {
      if (this.#writes > 0) throw new Error('a write was sent before all it needs of its viewer was known');
      this.#state = 'closed';
    }
    throw new Unsettled();
  }

  /** Counts once a request, however often a part begins. */
  async #takeLimit(name: LimitName, key: string): Promise<void> {
    const taken = `${name} ${key}`;
    if (this.#taken.has(taken)) return;
    this.#taken.add(taken);
    await this.#limits.take(name, key);
  }
}

function ignoreUnsettled(error: unknown): void {
  if (!(error instanceof Unsettled)) throw error;
}
