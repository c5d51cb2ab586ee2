/**
 * Browser tests ask for pictures a quarter as wide: to draw the large ones, and to encode each again for the width of a
 * phone, was a twentieth of all that `npm test` computes.
 */
export const pictureScale = process.env.NUKKAD_SMALL_PICTURES ? 1 / 4 : 1;
