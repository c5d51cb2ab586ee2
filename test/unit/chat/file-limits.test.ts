import { describe, expect, it } from 'vitest';
import { tooLargeForChat } from '~/domain/message/file';

const MB = 1024 * 1024;

describe('what the phone says of a file before its upload', () => {
  it.each([
    ['application/pdf', 10, null],
    ['application/pdf', 11, '10MB'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 11, '10MB'],
    ['application/msword', 11, '10MB'],
    ['application/vnd.ms-excel', 11, '10MB'],
    ['application/zip', 11, '10MB'],
    ['application/x-zip-compressed', 11, '10MB'],
    ['application/vnd.rar', 11, '10MB'],
    ['image/webp', 9, '8MB'],
    ['video/mp4', 25, null],
    ['audio/ogg', 6, '5MB'],
    ['text/plain', 2, '1MB'],
    // The server knows better what this is.
    ['', 20, null],
    ['application/octet-stream', 20, null],
  ])('%s of %d MB', (contentType, megabytes, limit) => {
    const sentence = tooLargeForChat(contentType, megabytes * MB);
    if (limit === null) expect(sentence).toBeNull();
    else expect(sentence).toContain(limit);
  });
});
