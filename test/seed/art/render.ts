import sharp from 'sharp';
import { toSvg } from './picture';
import { type PictureName, pictures } from './pictures';
import { type Face, portrait } from './portraits';
import { pictureScale } from './scale';

const draw = (svg: string) => sharp(Buffer.from(svg)).webp({ quality: 74, effort: 2 }).toBuffer();

/** Draws each picture once, however many posts show it. */
export function createStudio() {
  const drawn = new Map<PictureName, Promise<Uint8Array>>();
  return {
    picture(name: PictureName): Promise<Uint8Array> {
      const known = drawn.get(name) ?? draw(pictures[name].svg());
      drawn.set(name, known);
      return known;
    },
    portrait: (face: Face, name: string): Promise<Uint8Array> =>
      draw(toSvg(portrait, face, name, '50 10 300 300', AVATAR_SIDE, AVATAR_SIDE)),
  };
}

export const AVATAR_SIDE = 512 * pictureScale;
