import type { Stage, StageResult } from './stages';

export interface Outcome {
  stage: Stage;
  ms: number;
  /** Null where a stage before it, which it needs, has failed. */
  result: StageResult | null;
}

interface Listeners {
  started: (stage: Stage) => void;
  ended: (outcome: Outcome) => void;
}

/**
 * Runs every stage, in order, `slots` side by side; one that takes the whole machine waits until the others have
 * ended. A failure stops only the stages that need the one that failed, so one run tells everything.
 */
export async function runStages(stages: Stage[], slots: number, on: Listeners): Promise<Outcome[]> {
  const outcomes = new Map<string, Promise<Outcome>>();
  const running = new Set<Promise<unknown>>();
  for (const stage of stages) {
    const room = stage.isAlone ? 0 : slots - 1;
    const needed = await Promise.all((stage.after ?? []).map((name) => outcomes.get(name)));
    while (running.size > room) await Promise.race(running);
    const isPossible = needed.every((outcome) => outcome?.result?.failed === 0);
    const work = isPossible ? runOne(stage, on) : Promise.resolve({ stage, ms: 0, result: null });
    outcomes.set(stage.name, work);
    running.add(work);
    void work.finally(() => running.delete(work));
    if (stage.isAlone) await work;
  }
  return Promise.all(outcomes.values());
}

async function runOne(stage: Stage, on: Listeners): Promise<Outcome> {
  const started = performance.now();
  on.started(stage);
  const result = await stage.run().catch(brokenStage);
  const outcome = { stage, ms: performance.now() - started, result };
  on.ended(outcome);
  return outcome;
}

/** A stage that could not finish is one failure of its own; the others still run. */
function brokenStage(error: unknown): StageResult {
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    failedAt: [],
    output: `${error instanceof Error ? error.stack : error}\n`,
  };
}
