import * as words from './speakers.words';

export type Facing = 'user' | 'environment';

const audioConstraints: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

const videoConstraints = (facing: Facing, isLessData: boolean): MediaTrackConstraints => ({
  facingMode: facing,
  width: { ideal: isLessData ? 320 : 640 },
  height: { ideal: isLessData ? 240 : 480 },
  frameRate: { ideal: isLessData ? 15 : 24 },
});

/**
 * The name of an error from `getUserMedia`; 'NotSupportedError' where the API is missing (http, old
 * browsers).
 */
export const errorNameOf = (error: unknown): string =>
  error instanceof DOMException || error instanceof Error ? error.name : 'unknown';

async function open(constraints: MediaStreamConstraints): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia || typeof RTCPeerConnection === 'undefined') {
    throw new DOMException('No media devices', 'NotSupportedError');
  }
  return navigator.mediaDevices.getUserMedia(constraints);
}

/** Opens the microphone; throws the browser's error. */
export async function openMicrophone(): Promise<MediaStreamTrack> {
  const [track] = (await open({ audio: audioConstraints })).getAudioTracks();
  if (!track) throw new DOMException('No microphone', 'NotFoundError');
  return track;
}

/** Opens a camera, on phones the front or back one; throws the browser's error. */
export async function openCamera(facing: Facing, isLessData: boolean): Promise<MediaStreamTrack> {
  const [track] = (await open({ video: videoConstraints(facing, isLessData) })).getVideoTracks();
  if (!track) throw new DOMException('No camera', 'NotFoundError');
  return track;
}

async function devicesOf(kind: MediaDeviceKind): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter((device) => device.kind === kind && device.deviceId !== '');
}

/** Whether there is another camera to switch to. */
export const hasManyCameras = async (): Promise<boolean> => (await devicesOf('videoinput')).length > 1;

export interface Speaker {
  id: string;
  label: string;
}

/** The audio outputs; empty where the browser offers no choice. */
export async function speakerList(): Promise<Speaker[]> {
  if (!('setSinkId' in HTMLMediaElement.prototype)) return [];
  const speakers = await devicesOf('audiooutput');
  return speakers.map(({ deviceId, label }, at) => ({
    id: deviceId,
    label: deviceId === 'default' ? words.standard() : label || words.speaker({ number: at + 1 }),
  }));
}
