import type { Scene, ValidCall } from '#test/support/valid-calls';

export type MakeCall = (scene: Scene) => Promise<ValidCall> | ValidCall;
