/** The square that is cut out of a picture: its centre as shares of width and height, and the zoom. */
export interface Crop {
  x: number;
  y: number;
  /** 1 is the largest square. */
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const ZOOM_MAX = 4;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The side of the square in pixels of the picture. */
const cropSide = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom;

/** Moves the crop so that its square lies inside the picture. */
export function insideCrop(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX);
  const half = cropSide(size, { ...crop, zoom }) / 2;
  const [marginX, marginY] = [half / size.width, half / size.height];
  return { zoom, x: clamp(crop.x, marginX, 1 - marginX), y: clamp(crop.y, marginY, 1 - marginY) };
}

/**
 * Moves the crop by shares of the square's side. Dragging moves the picture, so the square moves the other
 * way.
 */
export function moveCrop(size: Size, crop: Crop, byX: number, byY: number): Crop {
  const side = cropSide(size, crop);
  return insideCrop(size, {
    ...crop,
    x: crop.x - (byX * side) / size.width,
    y: crop.y - (byY * side) / size.height,
  });
}

/** The square's upper left corner and side, in pixels of the picture. */
export function cropRect(size: Size, crop: Crop): { x: number; y: number; side: number } {
  const { x, y, zoom } = insideCrop(size, crop);
  const side = cropSide(size, { x, y, zoom });
  return { x: x * size.width - side / 2, y: y * size.height - side / 2, side };
}
