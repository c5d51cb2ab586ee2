import { type DraftContent, type DraftField, draftFields } from '~/domain/draft/draft';
import { readImageFields } from '~/domain/draft/image-fields';
import { readPaperFields } from '~/domain/draft/paper-fields';

const isDraftField = (name: string): name is DraftField => (draftFields as readonly string[]).includes(name);

/** Reads the form's content, also of hidden tabs, whose disabled fields a FormData leaves out. */
export function readFormDraft(form: HTMLFormElement): DraftContent {
  const content: DraftContent = {};
  const hidden: [string, string][] = [];
  for (const element of form.elements) {
    if (!isValued(element) || element.name === '') continue;
    if (element instanceof HTMLInputElement && element.type === 'hidden')
      hidden.push([element.name, element.value]);
    if (isDraftField(element.name)) {
      const value = typedInto(element);
      if (value !== '') content[element.name] = value;
    }
  }
  const images = readImageFields(hidden);
  const attachments = readPaperFields(hidden);
  return {
    ...content,
    ...(images.length > 0 && { images }),
    ...(attachments.length > 0 && { attachments }),
  };
}

type Valued = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// The parameter is not an Element, because the Workers types declare another one of that name.
const isValued = (element: unknown): element is Valued =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

function typedInto(element: Valued): string {
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return element.checked ? 'on' : '';
  return element.value;
}
