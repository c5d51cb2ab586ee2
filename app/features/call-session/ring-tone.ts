interface Beep {
  /** Seconds from the start of a round. */
  at: number;
  seconds: number;
  /** Frequencies in Hz, played together. */
  tones: readonly number[];
}

/** A generated tone, so that nothing is downloaded. */
interface Tone {
  beeps: readonly Beep[];
  /** Length of a round in seconds. */
  every: number;
  volume: number;
  rounds: number;
}

const forever = Number.POSITIVE_INFINITY;

/** Two notes, for who is called. */
export const ringTone: Tone = {
  beeps: [0, 0.35, 1.1, 1.45].map((at, index) => ({
    at,
    seconds: 0.3,
    tones: index % 2 === 0 ? [660, 990] : [784, 1176],
  })),
  every: 3,
  volume: 0.5,
  rounds: forever,
};

/** As India's telephones sound, for who calls. */
export const ringBackTone: Tone = {
  beeps: [
    { at: 0, seconds: 0.4, tones: [400, 425] },
    { at: 0.6, seconds: 0.4, tones: [400, 425] },
  ],
  every: 3,
  volume: 0.12,
  rounds: forever,
};

export const busyTone: Tone = {
  beeps: [{ at: 0, seconds: 0.5, tones: [400] }],
  every: 1,
  volume: 0.12,
  rounds: 4,
};

/**
 * Plays a tone until the returned function is called. Browsers block sound before the first gesture on a
 * page, so the tone starts with that gesture; where audio is not supported nothing plays.
 */
export function playTone(tone: Tone): () => void {
  if (typeof AudioContext === 'undefined') return () => {};
  const audio = new AudioContext();
  const { every, rounds } = tone;
  let round = 0;
  const play = () => {
    if (audio.state !== 'running' || round >= rounds) return;
    round += 1;
    playRound(audio, tone);
  };
  const unlock = () => void audio.resume().then(play, () => undefined);
  const timer = setInterval(play, every * 1000);
  const gestures = ['pointerup', 'keydown'] as const;
  for (const type of gestures) window.addEventListener(type, unlock, { capture: true, once: true });
  if (audio.state === 'running') play();
  else unlock();
  return () => {
    clearInterval(timer);
    for (const type of gestures) window.removeEventListener(type, unlock, { capture: true });
    void audio.close().catch(() => undefined);
  };
}

function playRound(audio: AudioContext, { beeps, volume }: Tone): void {
  for (const { at, seconds, tones } of beeps) {
    const start = audio.currentTime + at;
    const end = start + seconds;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume / tones.length, start + 0.02);
    gain.gain.setValueAtTime(volume / tones.length, end - 0.05);
    gain.gain.linearRampToValueAtTime(0, end);
    gain.connect(audio.destination);
    for (const frequency of tones) {
      const tone = audio.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(gain);
      tone.start(start);
      tone.stop(end);
    }
  }
}
