import { at, circle, ellipse, line, path, rect, shadow } from './svg';

export interface Person {
  skin?: string;
  /** Shirt, kurta or blouse. */
  top?: string;
  hair?: 'short' | 'bun' | 'plait' | 'veil' | 'turban' | 'cap' | 'grey';
  /** Colour of the veil, turban, cap or of a sari's end. */
  cloth?: string;
  beard?: boolean;
  apron?: string;
}

const ink = '#17120f';

function headwear(hair: Person['hair'], cloth: string): string {
  switch (hair) {
    case 'bun':
      return (
        path('M-14-3c-3-19 6-25 14-25s17 6 14 25c-2-10-6-14-14-15c-8 1-12 5-14 15z', ink) +
        circle(11, -25, 7, ink)
      );
    case 'plait':
      return path('M-14 0c-4-22 5-29 14-29s18 7 14 29l2 30q-8 3-9-4l-1-28q-2-12-6-13q-10 0-14 15z', ink);
    case 'veil':
      return (
        path('M-19 18c-6-36 4-50 19-50s25 14 19 50l-5 4q2-34-14-37q-16 3-14 37z', cloth) +
        path('M-11-8q4-9 11-9t11 9q-4-15-11-15t-11 15z', ink)
      );
    case 'turban':
      return (
        path('M-17-6c-2-20 7-27 17-27s19 7 17 27q-17-12-34 0z', cloth) +
        line('M-15-12q16-14 29-8M-12-20q12-10 23-5', '#000', 1.4, 'opacity=".2"')
      );
    case 'cap':
      return path('M-15-8c-1-14 5-19 15-19s16 5 15 19q-15-6-30 0z', cloth);
    case 'grey':
      return path('M-14-2c-2-18 7-25 14-25s16 7 14 25c-3-9-6-12-10-13c-7 4-14 4-18 13z', '#c9c6c0');
    default:
      return path('M-14-2c-2-18 8-24 15-24c10 0 15 8 13 24c-3-9-6-12-10-13c-7 4-14 4-18 13z', ink);
  }
}

/** Head and shoulders without a face, as people are seen across a street; the neck is near (0, 20). */
function bust({
  skin = '#8f5a39',
  top = '#35506e',
  hair = 'short',
  cloth = '#c9482f',
  beard,
  apron,
}: Person): string {
  const sari =
    hair === 'bun' || hair === 'plait' ? path('M-8 26L14 30L34 92H4z', cloth, 'opacity=".92"') : '';
  return [
    hair === 'plait' ? path('M8-4q14 30 6 56l-8-2q4-28-6-50z', ink) : '',
    path('M-35 92c0-44 10-62 35-64c25 2 35 20 35 64z', top),
    path('M-35 92c0-44 10-62 35-64l-8 64z', '#000', 'opacity=".14"'),
    path('M-8 28q8 9 16 0l-2-14h-12z', skin),
    path('M-8 28q8 9 16 0l-1-6q-7 5-14 0z', '#000', 'opacity=".18"'),
    sari,
    apron ? path('M-16 44h32l7 48h-46zM-12 30l4 14M12 30l-4 14', apron) : '',
    ellipse(0, 0, 13.5, 17, skin),
    beard
      ? path(
          'M-12 3q2 18 12 19q10-1 12-19q-4 8-12 8t-12-8z',
          hair === 'grey' ? '#d8d5cf' : ink,
          'opacity=".9"',
        )
      : '',
    headwear(hair, cloth),
  ].join('');
}

export const person = (x: number, y: number, s: number, look: Person = {}) => at(x, y, s, bust(look));

/** Somebody standing; (x, y) is between the feet, about 150 units high at scale 1. */
export function standing(x: number, y: number, s: number, look: Person & { skirt?: string } = {}): string {
  const legs = look.skirt
    ? path('M-24-72q24-8 48 0l9 68q-33 9-66 0z', look.skirt) +
      path('M-4-74l10 76l-12 1z', '#fff', 'opacity=".12"')
    : path('M-20-74h40l-3 74h-14l-3-54l-3 54h-14z', '#23283a');
  return at(x, y, s, shadow(0, 2, 30, 6), legs, at(0, -130, 0.84, bust(look)));
}

/** Somebody sitting on the ground or a stool, seen from the front. */
export const seated = (x: number, y: number, s: number, look: Person & { skirt?: string } = {}) =>
  at(
    x,
    y,
    s,
    shadow(0, 2, 46, 8),
    path('M-46 0q-4-26 20-34h52q24 8 20 34q-46 10-92 0z', look.skirt ?? '#2c3350'),
    at(0, -84, 0.78, bust(look)),
    rect(-46, -3, 92, 4, '#000', 2, 'opacity=".15"'),
  );
