export type Facing = 'user' | 'environment';

const audioWishes: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

const videoWishes = (facing: Facing, isLessData: boolean): MediaTrackConstraints => ({
  facingMode: facing,
  width: { ideal: isLessData ? 320 : 640 },
  height: { ideal: isLessData ? 240 : 480 },
  frameRate: { ideal: isLessData ? 15 : 24 },
});

/** The name of what `getUserMedia` threw; 'NotSupportedError' where there is no such thing (http, old browsers). */
export const errorNameOf = (error: unknown): string =>
  error instanceof DOMException || error instanceof Error ? error.name : 'Error';

async function open(constraints: MediaStreamConstraints): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia || typeof RTCPeerConnection === 'undefined') {
    throw new DOMException('No media devices', 'NotSupportedError');
  }
  return navigator.mediaDevices.getUserMedia(constraints);
}

/** Asks for the microphone; throws what the browser throws. */
export async function openMicrophone(): Promise<MediaStreamTrack> {
  const [track] = (await open({ audio: audioWishes })).getAudioTracks();
  if (!track) throw new DOMException('No microphone', 'NotFoundError');
  return track;
}

/** Asks for a camera, on phones the one that looks the wanted way; throws what the browser throws. */
export async function openCamera(facing: Facing, isLessData: boolean): Promise<MediaStreamTrack> {
  const [track] = (await open({ video: videoWishes(facing, isLessData) })).getVideoTracks();
  if (!track) throw new DOMException('No camera', 'NotFoundError');
  return track;
}

async function devicesOf(kind: MediaDeviceKind): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter((device) => device.kind === kind && device.deviceId !== '');
}

/** There is another camera to switch to. */
export const hasManyCameras = async (): Promise<boolean> => (await devicesOf('videoinput')).length > 1;

export interface Speaker {
  id: string;
  label: string;
}

/** Where sound can go; fewer than two, or none where the browser leaves no choice: nothing to choose. */
export async function speakerList(): Promise<Speaker[]> {
  if (!('setSinkId' in HTMLMediaElement.prototype)) return [];
  const speakers = await devicesOf('audiooutput');
  return speakers.map(({ deviceId, label }, at) => ({
    id: deviceId,
    label: deviceId === 'default' ? 'Default' : label || `Speaker ${at + 1}`,
  }));
}
