import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validInput } from '#test/support/api/valid-input';
import { entrepreneurStep, userUpdate } from '~/domain/account/user.schema';
import { newComment } from '~/domain/comment/comment.schema';
import { postUpdate } from '~/domain/post/edit.schema';
import { AppError } from '~/lib/app-error';
import { validate } from '~/lib/validate';
import { inLanguage } from '~/platform/language.server';

const interestMissing = 'Please select at least one business interest.';

/** The fields that the API's 400 would name. */
function refusal(body: unknown, schema: z.ZodType = newComment): Record<string, string[]> {
  try {
    validate(schema, body);
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
    ['a number as the title', postUpdate, 'title', 5, 'Please send this as text'],
    ['a list as the title', postUpdate, 'title', ['a'], 'Please send this as text'],
    ['an object as optional text', postUpdate, 'useOfFunds', {}, 'Please send this as text'],
    ['no title at all', postUpdate, 'title', null, 'Title is required'],
    ['null for a list', userUpdate, 'investmentGoals', null, 'Please send this as a list'],
    ['text for a list', userUpdate, 'businessInterests', 'growth', 'Please send this as a list'],
    ['nothing for a list', entrepreneurStep, 'businessInterests', undefined, interestMissing],
    ['an empty list', entrepreneurStep, 'businessInterests', [], interestMissing],
  ])('says of %s what it should be', (_, schema, field, value, sentence) => {
    expect(refusal({ [field]: value }, schema)).toMatchObject({ [field]: [sentence] });
  });

  it.each([
    [undefined, 'This field is required', 'इसे भरना ज़रूरी है'],
    [7, 'Please send this as text', 'इसे अक्षरों में लिखकर भेजें'],
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
