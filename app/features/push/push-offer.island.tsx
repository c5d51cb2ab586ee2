import { type ComponentType, useEffect, useState } from 'react';
import { isAskable } from './asked';

type CardProps = { viewerId: string; after: 'message' | 'interest' };

/** The card, whose script is loaded only in a browser that may be asked. */
export function PushOffer({ isDue, ...card }: CardProps & { isDue: boolean }) {
  const [Card, setCard] = useState<{ it: ComponentType<CardProps> } | null>(null);
  useEffect(() => {
    if (!isDue || !isAskable()) return;
    let isGone = false;
    import('./push-card.island').then(
      ({ PushCard }) => {
        if (!isGone) setCard({ it: PushCard });
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
