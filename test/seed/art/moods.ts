/** The hour of a picture: sky from top to horizon, silhouettes far and near, light, ground near to far. */
export interface Mood {
  sky: string[];
  far: string;
  near: string;
  light: string;
  ground: string[];
  /** Laid over the whole picture to bind its colours. */
  tint: string;
  lit: boolean;
  stars?: boolean;
}

export type MoodName = 'dusk' | 'night' | 'dawn' | 'noon' | 'gold' | 'rain';

export const moods: Record<MoodName, Mood> = {
  dusk: {
    sky: ['#141c3f', '#4a3a66', '#b5606a', '#f0a868'],
    far: '#3a3158',
    near: '#221d3d',
    light: '#ffcf86',
    ground: ['#4a3d52', '#211b2c'],
    tint: '#ff8a3c/0.07',
    lit: true,
  },
  night: {
    sky: ['#070c1d', '#131d42', '#2c3161'],
    far: '#161d42',
    near: '#0d122b',
    light: '#ffc46b',
    ground: ['#2a2c4a', '#0e1120'],
    tint: '#2a4bff/0.05',
    lit: true,
    stars: true,
  },
  dawn: {
    sky: ['#41659a', '#a99bb0', '#f6bf8f', '#ffe3b3'],
    far: '#8d8aa5',
    near: '#5f5a70',
    light: '#fff0c9',
    ground: ['#a08a70', '#57483b'],
    tint: '#ffb060/0.08',
    lit: false,
  },
  noon: {
    sky: ['#3d8fc4', '#8fcbe3', '#e9f2e4'],
    far: '#9dbcc4',
    near: '#6f95a0',
    light: '#fffbe8',
    ground: ['#cfb08a', '#94744f'],
    tint: '#fff3c4/0.05',
    lit: false,
  },
  gold: {
    sky: ['#c9703f', '#f0a552', '#ffd58a', '#fff0c4'],
    far: '#cf8e5b',
    near: '#8d5838',
    light: '#fff3cf',
    ground: ['#b07f4d', '#5f3f28'],
    tint: '#ffae42/0.1',
    lit: false,
  },
  rain: {
    sky: ['#28343f', '#4f616c', '#93a5a6'],
    far: '#53646b',
    near: '#323f47',
    light: '#ffd79a',
    ground: ['#4a5557', '#20282c'],
    tint: '#5b93b0/0.1',
    lit: true,
  },
};

/** Paint of a shop or a room: wall, trim, awning stripes, signboard and its letters. */
export interface Paint {
  wall: string;
  shade: string;
  stripe: string;
  board: string;
  ink: string;
}

export const paints = {
  teal: { wall: '#2f7f80', shade: '#164a52', stripe: '#2a9180', board: '#123a42', ink: '#f6dc97' },
  brick: { wall: '#a4503c', shade: '#5e2a26', stripe: '#c4452f', board: '#8f2a24', ink: '#ffe3ae' },
  ochre: { wall: '#dba14b', shade: '#8d5a24', stripe: '#e0902a', board: '#1e3f5b', ink: '#ffe7b0' },
  rose: { wall: '#d08070', shade: '#834143', stripe: '#b8436a', board: '#5d1f3f', ink: '#ffe0cf' },
  indigo: { wall: '#4a5a9c', shade: '#252c5a', stripe: '#3a67b0', board: '#f3e6c8', ink: '#8d2b18' },
  leaf: { wall: '#6d9a5b', shade: '#345232', stripe: '#3d8a57', board: '#14492f', ink: '#f5e7a4' },
  chalk: { wall: '#e8dcc4', shade: '#a4906f', stripe: '#d0563a', board: '#b23a2a', ink: '#fff2d2' },
  plum: { wall: '#6b4a7a', shade: '#36244a', stripe: '#8a4fa0', board: '#2c1740', ink: '#ffd98a' },
} satisfies Record<string, Paint>;

export type PaintName = keyof typeof paints;
