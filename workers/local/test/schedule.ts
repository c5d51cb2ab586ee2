import type { Lane, Stage, StageResult } from './stages';

export interface Outcome {
  stage: Stage;
  ms: number;
  /** Null where a stage before it, which it needs, has failed. */
  result: StageResult | null;
}

interface Listeners {
  ended: (outcome: Outcome) => void;
}

/**
 * Runs every stage, both lanes side by side, each in its order. A failure stops only the stages that need the one that
 * failed, so one run tells everything. Outcomes come in the order of the stages.
 */
export async function runStages(stages: Stage[], on: Listeners): Promise<Outcome[]> {
  const outcomes = new Map<string, Promise<Outcome>>();
  const lastOf = new Map<Lane, Promise<unknown>>();
  for (const stage of stages) {
    const turn = lastOf.get(stage.lane);
    const needed = (stage.after ?? []).map((name) => outcomes.get(name));
    const outcome = Promise.resolve(turn).then(async () => runOne(stage, await Promise.all(needed), on));
    outcomes.set(stage.name, outcome);
    lastOf.set(stage.lane, outcome);
  }
  return Promise.all(outcomes.values());
}

async function runOne(stage: Stage, needed: (Outcome | undefined)[], on: Listeners): Promise<Outcome> {
  const isPossible = needed.every((outcome) => outcome?.result?.failed === 0);
  const started = performance.now();
  const result = isPossible ? await stage.run().catch(brokenStage) : null;
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
