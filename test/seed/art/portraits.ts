import { type Canvas, circle, ellipse, fill, line, path, rect, type Scene } from './svg';

export interface Face {
  skin: 'light' | 'wheat' | 'brown' | 'dark';
  hair: 'short' | 'side' | 'curly' | 'bald' | 'bun' | 'long' | 'plait' | 'veil' | 'turban' | 'cap';
  /** Hair's colour, or the colour of the cloth that covers it. */
  tone: string;
  beard?: 'full' | 'moustache' | 'stubble';
  glasses?: boolean;
  bindi?: boolean;
  wear: 'kurta' | 'shirt' | 'sari' | 'collar';
  clothes: [string, string];
  back: [string, string];
}

const skins = {
  light: ['#e0ad83', '#c88e63', '#a8714b'],
  wheat: ['#c98f62', '#b07648', '#8f5a36'],
  brown: ['#a86d45', '#8f5734', '#6f4026'],
  dark: ['#7f4d31', '#693c24', '#4f2b19'],
} as const;

/** Head and shoulders in a square of 300 units, flat colours and one light from the left. */
export const portrait: Scene<Face> = (c, f) => {
  const [light, mid, deep] = skins[f.skin];
  const covers = f.hair === 'veil' || f.hair === 'turban' || f.hair === 'cap';
  const ink = covers ? '#1b1512' : f.tone;
  return [
    fill(c.down(...f.back)),
    circle(236, 80, 120, c.glow('#ffffff', 0.28)),
    behind(c, f),
    shoulders(c, f),
    path('M170 176v46q-4 8-16 10q46 40 92 0q-12-2-16-10v-46z', mid) +
      path('M170 196q30 34 60 2v-16h-60z', deep, 'opacity=".7"'),
    ellipse(145, 142, 10, 17, mid) + ellipse(255, 142, 10, 17, mid),
    path(
      'M146 124q0-62 54-62t54 62q2 44-16 66q-18 22-38 22t-38-22q-18-22-16-66z',
      c.across(light, light, mid),
    ),
    f.hair === 'veil' || f.hair === 'bun' || f.hair === 'long' || f.hair === 'plait' ? earrings : '',
    features(f, deep, ink),
    beard(f, ink),
    top(c, f),
    f.glasses
      ? line('M158 138h32v18q-2 8-16 8t-16-8zM210 138h32v18q-2 8-16 8t-16-8zM190 144q10-6 20 0', '#1d222b', 4)
      : '',
    fill(c.down('#ffffff/0.05', '#000000/0', '#000000/0.12')),
  ].join('');
};

const earrings = circle(144, 166, 5, '#f0c23a') + circle(256, 166, 5, '#f0c23a');

function features(f: Face, deep: string, ink: string): string {
  const eye = (x: number) =>
    ellipse(x, 146.5, 8.6, 5.4, '#fff') +
    circle(x, 146, 4.8, '#23150d') +
    circle(x - 1.6, 144.4, 1.5, '#fff') +
    line(`M${x - 10} 142q10-8 20 0`, '#23150d', 2.2);
  const lips = f.wear === 'sari' || f.bindi ? '#a8443f' : deep;
  return [
    eye(174),
    eye(226),
    line('M162 129q12-8 24-1M214 128q12-7 24 1', ink, f.beard ? 5.5 : 4),
    line('M200 148q-7 16-6 22q6 5 13 1', deep, 3),
    line('M182 188q18 13 36 0', lips, 4),
    line('M186 187q14 6 28 0', '#fff', 2.4, 'opacity=".85"'),
    ellipse(160, 172, 12, 7, '#d9604a', 'opacity=".16"') +
      ellipse(240, 172, 12, 7, '#d9604a', 'opacity=".16"'),
    f.bindi ? circle(200, 116, 4.4, '#b3202a') : '',
  ].join('');
}

function beard(f: Face, ink: string): string {
  if (f.beard === 'full')
    return (
      path('M148 152q2 54 24 62q28 16 56 0q22-8 24-62q-8 22-24 24q-14-10-28-8q-14-2-28 8q-16-2-24-24z', ink) +
      line('M184 190q16 8 32 0', '#e9c9b0', 3.4)
    );
  if (f.beard === 'moustache') return path('M172 183q14-14 28-6q14-8 28 6q-16 4-28-1q-12 5-28 1z', ink);
  if (f.beard === 'stubble')
    return path(
      'M150 158q4 46 24 54q26 14 52 0q20-8 24-54q-8 18-20 20q-14-8-30-6q-16-2-30 6q-12-2-20-20z',
      ink,
      'opacity=".28"',
    );
  return '';
}

/** What hangs behind the head: long hair, a plait, the back of a veil. */
function behind(c: Canvas, f: Face): string {
  switch (f.hair) {
    case 'long':
      return path('M136 130q-6-84 64-84t64 84q4 70 16 110H120q14-44 16-110z', f.tone);
    case 'plait':
      return (
        path('M140 120q-4-74 60-74t60 74v60H140z', f.tone) +
        path('M248 150q26 50 8 110l-22 6q14-60-4-110z', f.tone)
      );
    case 'bun':
      return circle(200, 52, 32, f.tone) + path('M142 124q-4-74 58-74t58 74v36H142z', f.tone);
    case 'veil':
      return path('M116 330q10-120 18-190q4-100 66-100t66 100q8 70 18 190z', c.down(f.tone, f.tone));
    default:
      return '';
  }
}

/** What frames the face in front. */
function top(c: Canvas, f: Face): string {
  switch (f.hair) {
    case 'short':
      return path('M144 132q-8-78 56-78q66 0 56 78q-4-24-14-34q-18 6-42 4q-26 0-42-6q-10 10-14 36z', f.tone);
    case 'side':
      return path('M144 134q-10-80 58-80q62 0 54 80q-4-26-14-38q-44 6-78-16q-10 26-20 54z', f.tone);
    case 'curly':
      return (
        Array.from({ length: 11 }, (_, i) =>
          circle(146 + i * 10.8, 92 - Math.sin((i / 10) * Math.PI) * 30, 20, f.tone),
        ).join('') +
        circle(146, 116, 14, f.tone) +
        circle(254, 116, 14, f.tone)
      );
    case 'bald':
      return path('M146 150q-6-22-2-40q4 8 8 12q-2 14-6 28zM254 150q6-22 2-40q-4 8-8 12q2 14 6 28z', f.tone);
    case 'bun':
    case 'long':
    case 'plait':
      return (
        path('M142 146q-6-92 58-92t58 92q-6-40-26-54q-20-6-32-14q-12 8-32 14q-20 14-26 54z', f.tone) +
        line('M200 60v20', '#000', 1.6, 'opacity=".3"')
      );
    default:
      return cover(c, f);
  }
}

/** Cloth over the hair. */
function cover(c: Canvas, f: Face): string {
  switch (f.hair) {
    case 'veil':
      return (
        path(
          'M132 176q-14-132 68-132t68 132q-8-54-24-76q-20-18-44-18t-44 18q-16 22-24 76z',
          c.across(f.tone, f.tone),
        ) +
        path('M150 116q14-36 50-36t50 36q-18-24-50-24t-50 24z', '#1b1512') +
        line('M134 170q-10-122 66-122t66 122', '#f0c23a', 3, 'opacity=".7"')
      );
    case 'turban':
      return (
        path('M134 124q-18-86 66-88q84 2 66 88q-24-26-66-26t-66 26z', f.tone) +
        line('M140 108q30-40 118-34M146 92q36-30 104-44M150 118q50-34 108-22', '#000', 2.6, 'opacity=".18"') +
        path('M192 58l10-16l10 16l-10 12z', '#fff', 'opacity=".25"')
      );
    default:
      return (
        path('M142 110q-4-56 58-58t58 58q-58-16-116 0z', f.tone) +
        rect(141, 102, 118, 9, '#000', 4, 'opacity=".12"')
      );
  }
}

function shoulders(c: Canvas, f: Face): string {
  const [cloth, trim] = f.clothes;
  const body =
    path('M84 330q0-92 76-108q40 26 80 0q76 16 76 108z', c.across(cloth, cloth, cloth)) +
    path('M316 330q0-92-76-108l-22 12q40 26 44 96z', '#000', 'opacity=".12"');
  switch (f.wear) {
    case 'kurta':
      return (
        body +
        path('M190 232h20v70h-20z', trim) +
        circle(200, 250, 3, '#fff') +
        circle(200, 274, 3, '#fff') +
        path('M164 222q36 34 72 0l4 8q-40 36-80 0z', trim)
      );
    case 'shirt':
      return body + path('M162 220l38 34l-24 22l-24-44zM238 220l-38 34l24 22l24-44z', trim);
    case 'sari':
      return (
        body +
        path('M126 240q70 20 136 100h-70q-40-60-86-66z', trim) +
        path('M126 240q70 20 136 100h-12q-60-74-130-92z', '#f0c23a', 'opacity=".8"')
      );
    case 'collar':
      return (
        body +
        path('M166 222l34 66l34-66l12 6l-40 102h-12L154 228z', trim) +
        path('M196 250h8l4 60h-16z', '#8d2b18')
      );
  }
}
