import regular from '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf';
import semibold from '@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import renderer from '@resvg/resvg-wasm/index_bg.wasm';
import { create, type Font } from 'fontkit';
import { type CardWords, cardSvg, type Pen, type Weight } from './svg';

/*
 * Three megabytes of fonts and renderer: import this module where a card is drawn, not before.
 */

let started: Promise<void> | undefined;

/** A card as PNG. */
export async function drawCard(words: CardWords): Promise<Uint8Array> {
  started ??= initWasm(renderer);
  await started;
  const picture = new Resvg(cardSvg(words, createPen()));
  try {
    const image = picture.render();
    const png = image.asPng();
    image.free();
    return png;
  } finally {
    // Its memory is the renderer's own, which no garbage collector sees.
    picture.free();
  }
}

/** Vite's types say that a font is an address; the Worker's build makes it bytes. */
const bytesOf = (font: unknown) => new Uint8Array(font as ArrayBuffer);

function createPen(): Pen {
  const fonts: Record<Weight, Font> = {
    regular: create(bytesOf(regular)),
    semibold: create(bytesOf(semibold)),
  };
  return {
    width: (text, weight) => fonts[weight].layout(text).advanceWidth / fonts[weight].unitsPerEm,
    outline(text, weight, { x, y, size }) {
      const font = fonts[weight];
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      let at = 0;
      const outlines = glyphs.map((glyph, i) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
        const drawn = glyph.path
          .scale(scale, -scale)
          .translate(x + (at + xOffset) * scale, y - yOffset * scale);
        at += xAdvance;
        return drawn.toSVG();
      });
      return outlines.join('');
    },
  };
}
