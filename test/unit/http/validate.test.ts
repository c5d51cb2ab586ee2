import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validInput } from '#test/support/api/valid-input';
import { newComment } from '~/domain/comment/comment.schema';
import { AppError } from '~/lib/app-error';
import { validate } from '~/lib/validate';
import { inLanguage } from '~/platform/language.server';

/** The fields that the API's 400 would name. */
function refusal(body: unknown): Record<string, string[]> {
  try {
    validate(newComment, body);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return { ...error.fields };
    throw error;
  }
  return {};
}

describe('validate', () => {
  it('names keys that every object inherits', () => {
    const body = JSON.parse(
      '{"content": "Nice", "constructor": 1, "toString": 1, "__proto__": {"isAdmin": true}}',
    );
    expect(Object.keys(refusal(body)).sort()).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('names the field, or the body as a whole', () => {
    expect(refusal({ ...validInput.comment(), content: '' })).toEqual({
      content: ['Please write something first'],
    });
    expect(Object.keys(refusal(null))).toEqual(['body']);
    expect(refusal(validInput.comment())).toEqual({});
  });

  it.each([
    [undefined, 'This field is required', 'इसे भरना ज़रूरी है'],
    [7, 'This has the wrong form', 'यह ठीक से नहीं लिखा है'],
    ['five letters', 'This text is too long', 'यह बहुत लंबा है'],
  ])('says of %j what a field without a sentence of its own lacks', (value, english, hindi) => {
    const complaint = () => {
      try {
        validate(z.object({ word: z.string().max(5) }), { word: value });
      } catch (error) {
        return (error as AppError).message;
      }
    };
    expect(complaint()).toBe(english);
    expect(inLanguage('hi', complaint)).toBe(hindi);
  });
});
