import { pictureScale } from './scale';
import { Canvas, type Scene } from './svg';

/** How a picture is cropped from its scene, and its size in pixels: phones give 4:3, some hold them upright. */
const crops = {
  wide: { box: '0 0 400 300', width: 1280, height: 960 },
  near: { box: '30 24 348 261', width: 1280, height: 960 },
  tall: { box: '88 -12 234 312', width: 960, height: 1280 },
  tallLeft: { box: '10 -12 234 312', width: 960, height: 1280 },
  tallRight: { box: '164 -12 234 312', width: 960, height: 1280 },
  square: { box: '50 0 300 300', width: 1080, height: 1080 },
} as const;

type Crop = keyof typeof crops;

export interface Picture {
  alt: string;
  width: number;
  height: number;
  /** The drawing, made again at each call. */
  svg: () => string;
}

export function picture<Options>(
  scene: Scene<Options>,
  options: Options,
  alt: string,
  crop: Crop = 'wide',
): Picture {
  const { box, ...full } = crops[crop];
  const [width, height] = [full.width * pictureScale, full.height * pictureScale];
  return { alt, width, height, svg: () => toSvg(scene, options, alt, box, width, height) };
}

export function toSvg<Options>(
  scene: Scene<Options>,
  options: Options,
  seed: string,
  box: string,
  width: number,
  height: number,
): string {
  const canvas = new Canvas(seed);
  const drawing = scene(canvas, options);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${canvas.defs}${drawing}</svg>`;
}
