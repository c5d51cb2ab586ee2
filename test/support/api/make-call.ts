import type { Scene, ValidCall } from './valid-calls';

export type MakeCall = (scene: Scene) => Promise<ValidCall> | ValidCall;
