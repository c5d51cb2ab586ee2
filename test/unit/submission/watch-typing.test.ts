import { expect, test } from 'vitest';
import { isNewer, typedInto } from '~/features/submission/watch-typing';

const isTypedInto = (form: HTMLFormElement | null) => typedInto(form, () => ({}))();

/** A form of controls, which have what those of a browser have. */
const formOf = (...elements: object[]) => ({ elements }) as unknown as HTMLFormElement;

const text = (value: string, defaultValue: string, type = 'text') => ({
  type,
  value,
  defaultValue,
  checked: false,
  defaultChecked: false,
});
const box = (checked: boolean, defaultChecked: boolean, type = 'checkbox') => ({
  ...text('on', '', type),
  checked,
  defaultChecked,
});
/** By whether each option is the one that the page came with. */
const select = (selectedIndex: number, ...defaults: boolean[]) => ({
  type: 'select-one',
  value: String(selectedIndex),
  selectedIndex,
  options: defaults.map((defaultSelected) => ({ defaultSelected })),
});
const button = { type: 'submit', value: 'save-draft' };
const fieldset = { type: 'fieldset' };

test.each([
  ['text', text('Oven', 'Oven')],
  ['an empty text', text('', '')],
  ['a text with line breaks of another kind', text('One\nTwo', 'One\r\nTwo', 'textarea')],
  ['a ticked box', box(true, true)],
  ['an unticked box without a value', box(false, false)],
  ['a choice', select(1, false, true, false)],
  ['no choice', select(0, false, false)],
  ['a button', button],
  ['a group', fieldset],
])('a form as it came has not been typed into: %s', (_, control) => {
  expect(isTypedInto(formOf(control, button))).toBe(false);
});

test.each([
  ['text', text('Ovens', 'Oven')],
  ['a text that was cleared', text('', 'Oven')],
  ['a box', box(false, true)],
  ['a radio button', box(true, false, 'radio')],
  ['another choice', select(2, false, true, false)],
  ['a first choice', select(1, false, false)],
  ['a choice that was taken back', select(0, false, true)],
])('a form has been typed into where a control holds something else: %s', (_, control) => {
  expect(isTypedInto(formOf(text('Oven', 'Oven'), control))).toBe(true);
});

test('what is not on the page has not been typed into', () => {
  expect(isTypedInto(null)).toBe(false);
});

const photo = { url: '/files/oven.webp', alt: '' };
const kept = { title: 'Oven and counter', content: 'A bigger oven', images: [photo] };
const profile = { fields: { bio: 'I bake', preferredSectors: ['food', 'retail'] }, newAvatar: undefined };

test.each([
  ['nothing', [], { title: 'Oven', content: 'An oven' }, kept, false],
  ['a part of what is kept', ['content'], { title: 'Oven', content: 'A bigger oven' }, kept, false],
  ['all of it but the photo', ['title', 'content'], { ...kept, images: [] }, kept, false],
  ['another text', ['content'], { title: 'Oven', content: 'An oven on wheels' }, kept, true],
  ['a part, and another text', ['title', 'content'], { ...kept, content: 'Wheels' }, kept, true],
  ['a text that was cleared', ['content'], { title: 'Oven' }, kept, true],
  ['a text that is cleared in what is kept', ['content'], { title: 'Oven' }, { title: 'Oven' }, false],
  ['what the content has not, such as a promise', ['ownerPromise'], { title: 'Oven' }, kept, false],
  ['the choices of a profile', ['preferredSectors', 'preferredSectors'], profile, profile, false],
  ['another choice', ['preferredSectors'], { fields: { preferredSectors: ['food'] } }, profile, true],
])('what a form came back with is newer than what is kept, or is not: %s', (_, changed, held, other, is) => {
  expect(isNewer(changed, held, other)).toBe(is);
});

test('a form is typed into where what it holds is neither what it came with nor what is kept', () => {
  const content = { ...text('A bigger oven', 'An oven', 'textarea'), name: 'content' };
  const isTyped = typedInto(formOf(text('Oven', 'Oven'), content), () => ({
    title: 'Oven',
    content: 'A bigger oven',
  }));
  expect([isTyped(), isTyped(kept), isTyped({ ...kept, content: 'Wheels' })]).toEqual([true, false, true]);
});
