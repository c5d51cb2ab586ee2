import { inspectImage, inspectPdf, refusal } from '~/domain/file/inspect';
import type { FileType } from '~/domain/file/type';
import { blankMp4Metadata } from '~/domain/media/mp4-metadata';
import { blankMp4Tracks } from '~/domain/media/mp4-tracks';
import { blankOggMetadata } from '~/domain/media/ogg-opus';
import { blankWebmMetadata } from '~/domain/media/webm-metadata';
import { readZipDirectory } from '~/domain/media/zip-directory';
import { archiveLimits } from './file';
import * as words from './file.words';
import { chatFileKind } from './file-kind';

interface InspectedChatFile {
  type: FileType;
  /** Images are re-encoded before they are stored. */
  isImage: boolean;
  extension: string | null;
}

/**
 * Detects the real type of a chat file, or throws `invalid`, `too_large` or `unsupported_media` with a message for field `file`. It
 * reads bytes only, without unpacking or decoding; metadata of videos and recordings is blanked in place in `bytes`.
 */
export function inspectChatFile(bytes: Uint8Array): InspectedChatFile {
  const { type, group, extension } = chatFileKind(bytes);
  if (group === 'image') inspectImage(bytes, type);
  if (group === 'video') inspectVideo(bytes, type);
  if (group === 'audio') inspectAudio(bytes, type);
  if (type === 'pdf') inspectPdf(bytes, type);
  if (type === 'zip' || type === 'docx' || type === 'xlsx') inspectArchive(bytes);
  return { type, isImage: group === 'image', extension };
}

function inspectVideo(bytes: Uint8Array, type: FileType) {
  const isWhole = type === 'webm' ? blankWebmMetadata(bytes) : blankMp4Metadata(bytes);
  if (!isWhole) {
    throw refusal('unsupported_media', words.badVideo());
  }
  if (type !== 'webm' && !blankMp4Tracks(bytes)) throw refusal('unsupported_media', words.cameraData());
}

function inspectAudio(bytes: Uint8Array, type: FileType) {
  if (!blankAudioMetadata(bytes, type)) {
    throw refusal('unsupported_media', words.badRecording());
  }
}

function blankAudioMetadata(bytes: Uint8Array, type: FileType): boolean {
  if (type === 'ogg') return blankOggMetadata(bytes);
  if (type === 'weba') return blankWebmMetadata(bytes);
  return blankMp4Metadata(bytes);
}

function inspectArchive(bytes: Uint8Array) {
  const directory = readZipDirectory(bytes);
  if (!directory) {
    throw refusal('unsupported_media', words.badFile());
  }
  const { entries, unpackedBytes } = directory;
  const isHuge =
    entries > archiveLimits.entries ||
    unpackedBytes > archiveLimits.unpackedBytes ||
    unpackedBytes > bytes.length * archiveLimits.ratio;
  if (isHuge) {
    throw refusal('unsupported_media', words.badArchive());
  }
}
