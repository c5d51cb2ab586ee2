/** Content with a one-line warning for readers if its text looks like a scam. */
export interface Warned {
  warning?: string;
}
