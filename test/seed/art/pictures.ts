import type { Picture } from './picture';
import { farmPictures } from './pictures-farms';
import { roomPictures } from './pictures-rooms';
import { streetPictures } from './pictures-streets';

const all = { ...streetPictures, ...farmPictures, ...roomPictures };

export type PictureName = keyof typeof all;
export const pictures: Record<PictureName, Picture> = all;
