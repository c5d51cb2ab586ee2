import type { OldCall } from '~/domain/message/conversations';
import { callClientId } from '~/domain/message/message';
import { forgottenCalls } from '~/domain/message/shown-content';
import type { StoredMessage } from '~/domain/message/stored-message';
import type { MessageLog } from './message-log';

/** What happens to messages when D1's rows of their calls and files go. Only for a conversation that has begun. */
export class Upkeep {
  constructor(
    private readonly log: MessageLog,
    private readonly onUpdated: (message: StoredMessage) => void,
  ) {}

  /** Reduces the messages of these calls to the kind of the call. */
  forgetCalls(calls: readonly OldCall[]): void {
    for (const { id, callerId, kind } of calls) {
      const message = this.log.replaceCall(callerId, callClientId(id), forgottenCalls[kind]);
      // The inbox may show it as the last message.
      if (message) this.onUpdated(message);
    }
  }

  /** The ids of the files that these messages carry. */
  filesOf(messageIds: readonly string[]): string[] {
    return messageIds.flatMap((id) => this.log.byId(id)?.extras.file?.id ?? []);
  }

  /** The messages' files are lost; their names stay as text. */
  forgetFiles(messageIds: readonly string[]): void {
    for (const id of messageIds) {
      const message = this.log.byId(id);
      if (!message?.extras.file) continue;
      const { file: _, ...extras } = message.extras;
      const updated = this.log.replaceExtras(id, extras);
      if (updated) this.onUpdated(updated);
    }
  }
}
