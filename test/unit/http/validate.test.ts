import { describe, expect, it } from 'vitest';
import { validInput } from '#test/support/api/valid-input';
import { newComment } from '~/domain/comment/comment.schema';
import { AppError } from '~/lib/app-error';
import { validate } from '~/lib/validate';

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
});
