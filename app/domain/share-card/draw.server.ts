import regular from '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf';
import semibold from '@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import renderer from '@resvg/resvg-wasm/index_bg.wasm';
import { create, type Font } from 'fontkit';
import { type CardWords, cardSvg, type Pen, type Weight } from './svg';

/* Fonts and renderer are three megabytes: import this module only when a card is drawn. */

let started: Promise<void> | undefined;

/** Renders a card as PNG. */
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
    // WebAssembly memory, which the garbage collector does not free.
    picture.free();
  }
}

/** Vite types a font import as a URL; the Worker's build makes it bytes. */
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
