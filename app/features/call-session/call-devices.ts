import { deviceProblem } from './call-labels';
import type { Problem } from './call-snapshot';
import { callStorage } from './call-storage';
import type { CallStore } from './call-store';
import { errorNameOf, hasManyCameras, openCamera, openMicrophone } from './local-media';

/** Receives the tracks. The peer connection implements it and is created after the devices. */
interface TrackSink {
  setAudio: (track: MediaStreamTrack) => Promise<void>;
  setVideo: (track: MediaStreamTrack | null) => Promise<void>;
}

/**
 * The microphone and camera of this device during one call: opened on demand, released when the call ends.
 */
export class CallDevices {
  #microphone: MediaStreamTrack | null = null;
  #camera: MediaStreamTrack | null = null;
  #isReopening = false;
  /** What was said of a lost microphone. */
  #lost: Problem | null = null;
  #isClosed = false;
  sink: TrackSink | null = null;

  constructor(
    private readonly store: CallStore,
    /** Called after each change that the other side must be told about. */
    private readonly onChange: () => void,
  ) {}

  get tracks(): MediaStreamTrack[] {
    return [this.#microphone, this.#camera].filter((track) => track !== null);
  }

  /**
   * Opens the microphone, then the camera if wanted. Returns false if there is no microphone; `problem` says
   * why.
   */
  async prepare(withCamera: boolean): Promise<boolean> {
    const track = await openMicrophone().catch((error: unknown) => {
      this.store.set({ problem: deviceProblem('microphone', errorNameOf(error)) });
      return null;
    });
    if (!track || this.#stopIfClosed(track)) return false;
    this.#takeMicrophone(track);
    if (withCamera) await this.setCamera(true);
    return !this.#isClosed;
  }

  setMuted(isMuted: boolean): void {
    if (this.#microphone) this.#microphone.enabled = !isMuted;
    this.store.set({ isMuted });
    if (!isMuted) this.#reopenLost();
    this.onChange();
  }

  async setCamera(isOn: boolean): Promise<void> {
    const { camera, facing, isLessData } = this.store.get();
    if (!isOn) return this.#dropCamera();
    if (camera !== 'off') return;
    this.store.set({ camera: 'starting', isAskedForVideo: false, problem: null });
    try {
      const track = await openCamera(facing, isLessData);
      if (!this.#stopIfClosed(track)) await this.#takeCamera(track);
    } catch (error) {
      this.store.set({ camera: 'off', problem: deviceProblem('camera', errorNameOf(error)) });
    }
    this.store.set({ canSwitchCamera: await hasManyCameras() });
  }

  /**
   * Switches between front and back camera. Phones open one camera at a time, so the current one is released
   * first.
   */
  async switchCamera(): Promise<void> {
    const { camera, facing, isLessData } = this.store.get();
    if (camera !== 'on') return;
    const other = facing === 'user' ? 'environment' : 'user';
    this.store.set({ camera: 'starting' });
    this.#release();
    for (const wanted of [other, facing] as const) {
      const track = await openCamera(wanted, isLessData).catch(() => null);
      if (!track) continue;
      this.store.set({ facing: wanted });
      if (!this.#stopIfClosed(track)) await this.#takeCamera(track);
      return;
    }
    await this.#dropCamera();
  }

  setLessData(isLessData: boolean): void {
    callStorage.saveLessData(isLessData);
    this.store.set({ isLessData });
    this.onChange();
  }

  close(): void {
    this.#isClosed = true;
    this.#release();
    this.#microphone?.stop();
    if (this.#microphone) navigator.mediaDevices.removeEventListener('devicechange', this.#reopenLost);
  }

  /** Stops a device that opened only after the call had ended; whether it did. */
  #stopIfClosed(track: MediaStreamTrack): boolean {
    if (this.#isClosed) track.stop();
    return this.#isClosed;
  }

  #takeMicrophone(track: MediaStreamTrack): void {
    this.#microphone = track;
    track.enabled = !this.store.get().isMuted;
    // The microphone was unplugged: ask for the one that the system uses instead.
    track.onended = this.#reopenLost;
    // There may have been no other: it is plugged in again.
    navigator.mediaDevices.addEventListener('devicechange', this.#reopenLost);
  }

  /** The browser may tell of one loss twice, by the track and by the list of devices. */
  readonly #reopenLost = (): void => {
    if (this.#isClosed || this.#isReopening || this.#microphone?.readyState !== 'ended') return;
    this.#isReopening = true;
    void this.#reopenMicrophone().finally(() => {
      this.#isReopening = false;
    });
  };

  async #reopenMicrophone(): Promise<void> {
    const track = await openMicrophone().catch((error: unknown) => {
      this.#lost = deviceProblem('microphone', errorNameOf(error));
      this.store.set({ problem: this.#lost });
      return null;
    });
    if (!track || this.#stopIfClosed(track)) return;
    this.#takeMicrophone(track);
    if (this.store.get().problem === this.#lost) this.store.set({ problem: null });
    await this.sink?.setAudio(track);
  }

  async #takeCamera(track: MediaStreamTrack): Promise<void> {
    this.#camera = track;
    track.onended = () => void this.#dropCamera();
    this.store.set({ camera: 'on', localVideo: track });
    await this.sink?.setVideo(track);
    this.onChange();
  }

  async #dropCamera(): Promise<void> {
    this.#release();
    this.store.set({ camera: 'off', localVideo: null });
    await this.sink?.setVideo(null);
    this.onChange();
  }

  #release(): void {
    if (!this.#camera) return;
    this.#camera.onended = null;
    this.#camera.stop();
    this.#camera = null;
  }
}
