import { useState } from 'react';

/** The text of sheets, by place. It is lost with the document, which belongs to one user. */
const typed = new Map<string, string>();

interface Typed {
  text: string;
  type: (text: string) => void;
  /** To be called once the text is stored. */
  forget: () => void;
}

/** Keeps the text of a sheet, so that one closed by Back, or by a press beside it, opens with it again. */
export function useTyped(place: string, first = ''): Typed {
  const [text, setText] = useState(() => typed.get(place) ?? first);
  const type = (next: string) => {
    if (next === first) typed.delete(place);
    else typed.set(place, next);
    setText(next);
  };
  return { text, type, forget: () => void typed.delete(place) };
}
