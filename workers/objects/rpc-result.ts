import { AppError, type AppErrorCode } from '~/lib/app-error';
import { FIRST_LANGUAGE, type Language } from '~/lib/language/language';
import { inLanguage } from '~/platform/language.server';

/** A refusal as plain data: an error that crosses to another object loses everything but its message. */
interface Refused {
  code: AppErrorCode;
  message: string;
  fields?: Record<string, string[]>;
  retryAfter?: number;
}

type RpcResult<T> = { value: T } | { refused: Refused };

/** Turns a thrown refusal, said in the asking person's language, into data for the answer of a remote call. */
export async function toRpcResult<T>(
  language: Language | undefined,
  work: () => Promise<T>,
): Promise<RpcResult<T>> {
  try {
    return { value: await inLanguage(language ?? FIRST_LANGUAGE, work) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, fields, retryAfter } = error;
    return {
      refused: { code, message, ...(fields && { fields }), ...(retryAfter !== undefined && { retryAfter }) },
    };
  }
}

/** The value, or throws the refusal again. */
export function unwrapRpcResult<T>(answer: RpcResult<T>): T {
  if ('value' in answer) return answer.value;
  const { code, message, ...details } = answer.refused;
  throw new AppError(code, message, details);
}
