/** First code point of each block of decimal digits on Indian keyboards. */
const DIGIT_BLOCKS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10];

/** Converts digits of Devanagari, Tamil, Arabic and other keyboards to 0-9. */
export const asciiDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = DIGIT_BLOCKS.find((start) => point >= start && point < start + 10);
    return zero === undefined ? digit : String(point - zero);
  });
