import type { Query } from 'drizzle-orm';
import { interceptBatches, type Result } from '~/db/client.server';
import { changedElsewhere } from '~/domain/auth/refusals.words';
import { findViewer, isGuardError, viewerStatement } from '~/domain/auth/session.server';
import { isRestricted, requireMayWrite, requireOwnPassword } from '~/domain/auth/write-access';
import type { AppContext } from '~/domain/shared/context';
import type { Viewer } from '~/domain/shared/viewer';
import { signInFirst } from '~/domain/shared/viewer.words';
import { AppError } from '~/lib/app-error';

type Trip = (first: Query | null) => Promise<Result[]>;

interface WriteGuardOptions {
  token: string;
  /** The token's hash. */
  key: string;
  /**
   * For a request whose body goes on arriving between its batches: the guard stays after the first write. A request that ends its own
   * session must not have it.
   */
  staysOn?: boolean;
}

/**
 * Compares a viewer who was known before with the batches that write, in their own transaction: between the two a session may end, a
 * role change, or a suspension or ban come. Without `staysOn` the first write that passes is enough.
 */
export class WriteGuard {
  #isOn = true;

  /** `ctx` is a context whose batches do not go through this guard. */
  constructor(
    private readonly ctx: AppContext,
    private readonly viewer: Viewer,
    private readonly options: WriteGuardOptions,
  ) {}

  /** Guards all batches of a context whose viewer was looked up. */
  static install(app: AppContext, viewer: Viewer, options: WriteGuardOptions): WriteGuard {
    const unguarded = { ...app };
    const guard = new WriteGuard(unguarded, viewer, options);
    unguarded.db = interceptBatches(app.db, (isWrite, trip) => guard.batch(isWrite, trip));
    return guard;
  }

  /** For what is written after the answer: by then the viewer may have signed out. */
  release(): void {
    this.#isOn = false;
  }

  /** Throws `unauthenticated`, `forbidden` or `conflict` where the viewer may no longer write as they could; then nothing is written. */
  async batch(isWrite: boolean, trip: Trip): Promise<Result[]> {
    if (!isWrite || !this.#isOn) return trip(null);
    const { viewer, options } = this;
    const { query } = viewerStatement(this.ctx, {
      sessionId: viewer.session.id,
      userId: viewer.id,
      userType: viewer.userType,
      key: options.key,
      counted: false,
      isWrite: true,
      // Such a viewer is here for what they may do all the same, such as an appeal.
      mayBeRestricted: isRestricted(viewer, this.ctx.now),
    });
    try {
      const [, ...results] = await trip(query);
      if (!options.staysOn) this.#isOn = false;
      return results;
    } catch (error) {
      if (isGuardError(error)) await this.#refuse();
      throw error;
    }
  }

  async #refuse(): Promise<void> {
    const { viewer, ctx } = this;
    const current = await findViewer(ctx, this.options.token);
    if (!current) throw new AppError('unauthenticated', signInFirst());
    requireMayWrite({ viewer: current, now: ctx.now });
    requireOwnPassword({ viewer: current });
    if (current.userType !== viewer.userType) throw new AppError('conflict', changedElsewhere());
  }
}
