import { oneItem } from './text.words';

/** For `.refine`: exactly one of these ids is given. */
export const exactlyOne =
  <Key extends string>(keys: readonly Key[]) =>
  (value: Partial<Record<Key, unknown>>) =>
    keys.filter((key) => value[key] !== undefined).length === 1;

export const oneTarget = (field: string) => ({ error: oneItem, path: [field] });
