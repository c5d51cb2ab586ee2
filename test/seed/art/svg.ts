import { createRandom, type Random } from '#test/support/random';

/** Scenes draw in a world of 400 x 300 units and bleed 60 units over each edge, so that other crops fit. */
const world = 'x="-60" y="-60" width="520" height="420"';

export const round = (value: number) => Math.round(value * 10) / 10;

/** Collects gradients and clips while a scene draws. Gradient colours are `#rrggbb` or `#rrggbb/opacity`. */
export class Canvas {
  readonly random: Random;
  readonly #defs = new Map<string, string>();

  constructor(seed: string) {
    this.random = createRandom(seed);
  }

  /** Top to bottom. */
  down = (...colours: string[]) => this.#linear('x2="0" y2="1"', colours);
  /** Left to right. */
  across = (...colours: string[]) => this.#linear('x2="1" y2="0"', colours);
  /** Corner to corner. */
  slant = (...colours: string[]) => this.#linear('x2="1" y2="1"', colours);

  /** The fill of a soft light: strong in the middle, nothing at the rim. */
  glow(colour: string, strength = 0.8): string {
    const stop = (offset: number, part: number) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${(strength * part).toFixed(2)}"/>`;
    return this.#define(
      `<radialGradient id="?">${stop(0, 1)}${stop(0.3, 0.45)}${stop(0.65, 0.14)}${stop(1, 0)}</radialGradient>`,
    );
  }

  clip(shape: string, content: string): string {
    return `<g clip-path="${this.#define(`<clipPath id="?">${shape}</clipPath>`)}">${content}</g>`;
  }

  get defs(): string {
    return `<defs>${[...this.#defs].map(([body, id]) => body.replace('"?"', `"${id}"`)).join('')}</defs>`;
  }

  #linear(direction: string, colours: string[]): string {
    const stops = colours.map((colour, index) => {
      const [paint, opacity] = colour.split('/');
      const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${(index / Math.max(1, colours.length - 1)).toFixed(2)}" stop-color="${paint}"${fade}/>`;
    });
    return this.#define(
      `<linearGradient id="?" x1="0" y1="0" ${direction}>${stops.join('')}</linearGradient>`,
    );
  }

  #define(body: string): string {
    const id = this.#defs.get(body) ?? `d${this.#defs.size}`;
    this.#defs.set(body, id);
    return `url(#${id})`;
  }
}

export type Scene<Options> = (canvas: Canvas, options: Options) => string;

/** Colour or gradient over the whole world. */
export const fill = (paint: string, more = '') => `<rect ${world} fill="${paint}" ${more}/>`;

export const rect = (x: number, y: number, w: number, h: number, paint: string, rx = 0, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${paint}"${rx ? ` rx="${rx}"` : ''} ${more}/>`;

export const circle = (x: number, y: number, r: number, paint: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${paint}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, paint: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}" ${more}/>`;

export const path = (d: string, paint: string, more = '') => `<path d="${d}" fill="${paint}" ${more}/>`;

export const line = (d: string, paint: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Moved to (x, y) and scaled. */
export const at = (x: number, y: number, scale: number, ...content: string[]) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 1000) / 1000})">${content.join('')}</g>`;

export const faded = (opacity: number, ...content: string[]) =>
  `<g opacity="${opacity}">${content.join('')}</g>`;

/** `count` drawings in a row. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The dark pool under a thing that stands on the ground. */
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.16, opacity = 0.32) =>
  ellipse(x, y, rx, ry, '#05060c', `opacity="${opacity}"`);
