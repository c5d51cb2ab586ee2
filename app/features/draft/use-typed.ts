import { useState } from 'react';

/** What was typed into sheets, by place. It lasts as long as the document, which is one user's. */
const typed = new Map<string, string>();

interface Typed {
  text: string;
  type: (text: string) => void;
  /** Once it is stored. */
  forget: () => void;
}

/** The text of a sheet: Back, or a press beside it, closes the sheet, which then opens again with what was typed. */
export function useTyped(place: string, first = ''): Typed {
  const [text, setText] = useState(() => typed.get(place) ?? first);
  const type = (next: string) => {
    if (next === first) typed.delete(place);
    else typed.set(place, next);
    setText(next);
  };
  return { text, type, forget: () => void typed.delete(place) };
}
