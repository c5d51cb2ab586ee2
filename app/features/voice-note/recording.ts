import { fitLevels, type VoiceNote, voiceLimits } from '~/domain/voice-note/voice-note';
import { openMicrophone } from '~/features/call-session/local-media';

export interface Recorded extends VoiceNote {
  blob: Blob;
  name: string;
}

/** A recording that has begun. */
export interface Recording {
  stop: () => void;
  cancel: () => void;
}

interface RecordingOptions {
  /** Ten times a second: how long it is, and how loud now. */
  onProgress: (ms: number, level: number) => void;
  /** It was stopped, has reached its longest length, or the microphone is gone. */
  onDone: (recorded: Recorded) => void;
}

/** Safari records MP4 only, Firefox before 2025 Ogg. */
const kinds = [
  { mimeType: 'audio/webm;codecs=opus', extension: 'weba', bitsPerSecond: 32_000 },
  { mimeType: 'audio/ogg;codecs=opus', extension: 'ogg', bitsPerSecond: 32_000 },
  { mimeType: 'audio/mp4', extension: 'm4a', bitsPerSecond: 64_000 },
] as const;

const SAMPLE_MS = 100;

/** Begins to record; throws the browser's error where the microphone does not open. */
export async function record({ onProgress, onDone }: RecordingOptions): Promise<Recording> {
  const kind = kinds.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType));
  if (!kind) throw new DOMException('Nothing to record with', 'NotSupportedError');
  const track = await openMicrophone();
  const stream = new MediaStream([track]);
  const { mimeType } = kind;
  const { recorder, meter } = begin(stream, kind);
  const levels: number[] = [];
  const chunks: Blob[] = [];
  const startedAt = performance.now();
  let durationMs = 0;
  let isCancelled = false;
  const measure = () => {
    durationMs = Math.min(performance.now() - startedAt, voiceLimits.maxMs);
  };
  const stop = () => {
    measure();
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setInterval(() => {
    measure();
    levels.push(meter.level());
    onProgress(durationMs, levels.at(-1) ?? 0);
    if (durationMs >= voiceLimits.maxMs) stop();
  }, SAMPLE_MS);
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  recorder.addEventListener('stop', () => {
    clearInterval(timer);
    meter.end();
    track.stop();
    if (isCancelled) return;
    const blob = new Blob(chunks, { type: mimeType.replace(/;.*/, '') });
    const name = `voice-message.${kind.extension}`;
    onDone({ blob, name, durationMs: Math.round(durationMs), levels: fitLevels(levels) });
  });
  recorder.start(1_000);
  return {
    stop,
    cancel: () => {
      isCancelled = true;
      stop();
    },
  };
}

function begin(stream: MediaStream, { mimeType, bitsPerSecond }: (typeof kinds)[number]) {
  try {
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
    return { recorder, meter: levelMeter(stream) };
  } catch (error) {
    // Else the browser goes on saying that the microphone is in use.
    for (const track of stream.getTracks()) track.stop();
    throw error;
  }
}

/** Measures how loud a stream is. */
function levelMeter(stream: MediaStream) {
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  analyser.fftSize = 2_048;
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
      // By the root, so that quiet speech shows, too.
      return Math.round(Math.sqrt(Math.min(peak, 1)) * voiceLimits.levelMax);
    },
    end: () => void audio.close(),
  };
}
