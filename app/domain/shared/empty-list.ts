/** What a list says while it is empty, and where there is something to see. */
export interface EmptyList {
  title: string;
  line: string;
  action: { to: string; label: string };
}
