import { type ComponentType, useEffect, useState } from 'react';
import { isAskable } from './asked';

type CardProps = { viewerId: string; after: 'message' | 'interest' };

/** One question at a time, after value was shown: notifications first, then the home screen. Its script is loaded only then. */
export function PushOffer({ isDue, ...card }: CardProps & { isDue: boolean }) {
  const [Card, setCard] = useState<{ it: ComponentType<CardProps> } | null>(null);
  useEffect(() => {
    if (!isDue) return;
    let isGone = false;
    const card = isAskable()
      ? import('./push-card.island').then(({ PushCard }) => PushCard)
      : import('~/features/install/install-card.island').then(({ InstallCard }) => InstallCard);
    card.then(
      (it) => {
        if (!isGone) setCard({ it });
      },
      // It asks another time.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isDue]);
  return Card ? <Card.it {...card} /> : null;
}
