/** Something written, with a line for its readers where the words look like a scam. */
export interface Warned {
  warning?: string;
}
