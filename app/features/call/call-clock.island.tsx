import { useEffect, useState } from 'react';
import { callClock } from '~/features/call-session/call-labels';

/** How long the call has lasted. `aria-live` is off so that screen readers do not read every second. */
export function CallClock({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {callClock(Math.max(0, (now - since) / 1000))}
    </span>
  );
}
